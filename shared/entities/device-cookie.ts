/**
 * Name of the cookie with the device token of a browser that signed in before
 * (functions/domain/sessions/known-visitors.ts).
 */
export const DEVICE_COOKIE = '__Host-device'
/** Days that a browser, or a connection, stays known after a sign-in. */
export const KNOWN_DAYS = 90
