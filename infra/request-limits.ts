/** Window of the firewall's counters per address. */
export const WINDOW_SECONDS = 300

/** Limit per address and window for sign-ins and enquiries. */
export const GUARDED_LIMIT = 50

/**
 * Limit per address and window for all requests. It bounds the cost of one address (`npm run cost`). A first visit of two
 * pages takes some 9 requests (infra/cost/model.ts), so 220 visitors behind one address (an office, carrier-grade NAT) can
 * arrive within a window. Exports and imports send one request of many items at a time.
 */
export const ADDRESS_LIMIT = 2000
