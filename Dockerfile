# syntax=docker/dockerfile:1
# Stages: `build` makes /opt/kokoro and is thrown away; `base` is Debian, Python and /opt/kokoro;
# `standalone` is for Docker (nobody's user, no init system, read-only root possible); `cuda` is
# that with NVIDIA's libraries; `app` is for Home Assistant, and the last, so that the Supervisor
# builds it. Debian 12 with its Python 3.11; glibc, since onnxruntime and espeak-ng have no wheels
# for musl.
# The base images, each named once, in full, where Dependabot looks; script/pin-images adds digests.
FROM debian:bookworm-slim AS system
FROM ghcr.io/home-assistant/base-debian:bookworm AS app-base

FROM system AS build
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
# No compiler: all that is not plain Python has wheels for amd64 and arm64.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates python3 python3-venv \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY addon/requirements.txt addon/requirements-build.txt addon/requirements-tagger.txt ./
RUN python3 -m venv /opt/tools \
    && /opt/tools/bin/pip install --no-cache-dir --require-hashes -r requirements-build.txt \
    && python3 -m venv --without-pip /opt/kokoro \
    && /opt/tools/bin/pip --python /opt/kokoro/bin/python install --no-cache-dir \
        --require-hashes -r requirements.txt
# The Japanese dictionary without the features that nobody reads: 168 MB less, the same analyses.
COPY packaging/unidic ./packaging/unidic
RUN /opt/kokoro/bin/python packaging/unidic/shrink.py
# A trained tagger for English homographs instead of the rules, 13 MB, and spaCy for it, 220 MB (of
# memory: 100 MB): --build-arg ENGLISH_TAGGER=yes
# Pinned by its hash. Off by default: the rules need no download beside the package index.
ARG ENGLISH_TAGGER=no
RUN if [ "${ENGLISH_TAGGER}" = yes ]; then \
        echo "https://github.com/explosion/spacy-models/releases/download/en_core_web_sm-3.8.0/en_core_web_sm-3.8.0-py3-none-any.whl --hash=sha256:1932429db727d4bff3deed6b34cfc05df17794f4a52eeb26cf8928f7c1a0fb85" > tagger.txt \
        && /opt/tools/bin/pip --python /opt/kokoro/bin/python install --no-cache-dir \
            --require-hashes -r requirements-tagger.txt \
        && /opt/tools/bin/pip --python /opt/kokoro/bin/python install --no-cache-dir --no-deps \
            --require-hashes -r tagger.txt; \
    fi
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY packaging/misaki ./packaging/misaki
COPY wyoming_kokoro ./wyoming_kokoro
RUN /opt/tools/bin/pip wheel --no-deps --no-build-isolation --wheel-dir dist . \
    && /opt/tools/bin/pip --python /opt/kokoro/bin/python install --no-cache-dir --no-deps dist/*.whl \
    && /opt/kokoro/bin/wyoming-kokoro --version

FROM build AS build-cuda
# onnxruntime's flavours hide each other: one goes before the other comes.
ARG ONNXRUNTIME_GPU=1.31.1
RUN /opt/tools/bin/pip --python /opt/kokoro/bin/python uninstall -y onnxruntime \
    && /opt/tools/bin/pip --python /opt/kokoro/bin/python install --no-cache-dir \
        "onnxruntime-gpu[cuda,cudnn]==${ONNXRUNTIME_GPU}"

FROM system AS base
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates python3 tzdata \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10200 kokoro \
    && useradd --uid 10200 --gid kokoro --home-dir /data --no-create-home --no-log-init \
        --shell /usr/sbin/nologin kokoro \
    && install -d -o kokoro -g kokoro -m 0750 /data
COPY --chmod=0755 addon/rootfs/usr/local/bin/kokoro-answers /usr/local/bin/
ENV LANG=C.UTF-8 \
    ORT_DISABLE_TELEMETRY=1 \
    PATH=/opt/kokoro/bin:${PATH} \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    WYOMING_KOKORO_DATA_DIR=/data
LABEL org.opencontainers.image.title="wyoming-kokoro" \
      org.opencontainers.image.description="Natural local speech for Home Assistant: Kokoro-82M over the Wyoming protocol" \
      org.opencontainers.image.source="https://github.com/wyoming-kokoro/wyoming-kokoro" \
      org.opencontainers.image.licenses="Apache-2.0 AND GPL-3.0-or-later"
USER 10200:10200
VOLUME /data
EXPOSE 10200
HEALTHCHECK --start-period=60s --start-interval=2s --interval=30s --timeout=10s --retries=3 \
    CMD ["kokoro-answers", "127.0.0.1", "10200"]
ENTRYPOINT ["wyoming-kokoro"]
CMD ["serve"]

FROM base AS cuda
COPY --from=build-cuda /opt/kokoro /opt/kokoro
ENV NVIDIA_VISIBLE_DEVICES=all \
    NVIDIA_DRIVER_CAPABILITIES=compute,utility

FROM base AS standalone
COPY --from=build /opt/kokoro /opt/kokoro

FROM app-base AS app
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends python3 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /opt/kokoro /opt/kokoro
COPY addon/rootfs /
ENV ORT_DISABLE_TELEMETRY=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
ARG BUILD_ARCH
ARG BUILD_VERSION
LABEL io.hass.type="app" \
      io.hass.name="Kokoro" \
      io.hass.arch="${BUILD_ARCH}" \
      io.hass.version="${BUILD_VERSION}" \
      org.opencontainers.image.title="wyoming-kokoro for Home Assistant" \
      org.opencontainers.image.source="https://github.com/wyoming-kokoro/wyoming-kokoro" \
      org.opencontainers.image.version="${BUILD_VERSION}" \
      org.opencontainers.image.licenses="Apache-2.0 AND GPL-3.0-or-later"
HEALTHCHECK --start-period=60s --interval=30s --timeout=10s --retries=3 \
    CMD ["kokoro-answers", "127.0.0.1", "10200"]
