/** Name of the session cookie; the `__Host-` prefix ties it to this host, TLS and path / (RFC 6265bis 4.1.3.2). */
export const SESSION_COOKIE = '__Host-session'
