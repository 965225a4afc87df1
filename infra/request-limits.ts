/** Seconds over which the firewall counts the requests of one address. */
export const WINDOW_SECONDS = 300

/** Requests of one address in a window that try passwords or send enquiries. */
export const GUARDED_LIMIT = 50

/**
 * Requests of one address in a window, for whatever. It bounds what one address can cost (`npm run cost`) and leaves room
 * for many behind one: a first visit of two pages takes 14 requests (bench/results.json), so that 140 people of one
 * office, or of one mobile network that shares addresses (carrier-grade NAT), can arrive within five minutes. An export or
 * import sends one request at a time, of many items each.
 */
export const ADDRESS_LIMIT = 2000
