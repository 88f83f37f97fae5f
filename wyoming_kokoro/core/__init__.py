"""Types that every other room uses: audio, languages, voices, errors, clocks."""
