"""The network edge: HTTP routes, Socket.IO handlers, wire models."""
