"""The server: pages, the HTTP door and its sockets over live tables."""
