/** Name of the session cookie; the `__Host-` prefix ties it to this host, TLS and path / (RFC 6265bis 4.1.3.2). */
export const SESSION_COOKIE = '__Host-session'
/** Longest session, in hours. */
export const SESSION_HOURS = 12
/** `challenge` of the 401 of a call that needs the password again. */
export const PASSWORD_CHALLENGE = 'PASSWORD'
/** Longest time since the password, in minutes, for what needs it again (OWASP ASVS 5.0, 7.5.3). */
export const RECENT_MINUTES = 15
/** Longest time without use, in minutes (NIST SP 800-63B-4, 2.2.3: at most an hour for AAL2). */
export const IDLE_MINUTES = 60
