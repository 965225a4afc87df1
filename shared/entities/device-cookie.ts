/** Name of the cookie by which a browser that signed in before is known (functions/domain/sessions/known-visitors.ts). */
export const DEVICE_COOKIE = '__Host-device'
/** How long a browser, or a connection, stays known after a sign-in, in days. */
export const KNOWN_DAYS = 90
