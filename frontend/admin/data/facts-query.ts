import { adminQuery } from './admin-query.ts'

/** The company's facts: what differs from the defaults, and these. */
export const factsQuery = { ...adminQuery('GET /api/admin/facts'), gcTime: 0 }
