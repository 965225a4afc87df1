/** Days for which the daily and the monthly copies of the table are kept. */
export const COPIES_KEPT_DAYS = { daily: 35, monthly: 365 } as const
