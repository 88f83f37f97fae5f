"""Wyoming and HTTP servers, discovery, limits on connections."""
