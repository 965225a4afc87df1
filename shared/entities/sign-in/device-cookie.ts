/** Name of the cookie with a browser's device token (functions/domain/sessions/known-visitors.ts). */
export const DEVICE_COOKIE = '__Host-device'
/** Days that a browser, or a connection, stays known after a sign-in. */
export const KNOWN_DAYS = 90
