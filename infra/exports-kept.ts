/** Days for which a monthly export of the table is kept, and what it names with it. */
export const EXPORTS_KEPT_DAYS = 365
