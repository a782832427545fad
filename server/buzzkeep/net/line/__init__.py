"""The transport: what stands around Flask-SocketIO for a bound or a clock (../PROTOCOL.md says for which test)."""
