"""The server: pages, the HTTP API and the websocket, and what it takes to run them."""
