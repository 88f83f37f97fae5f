"""English short forms: of addresses, chats, clinics, kitchens, offices, journeys."""
