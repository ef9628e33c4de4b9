"""The server: pages, the HTTP interface and its sockets over live tables."""
