import { adminQuery } from '../../data/admin-query.ts'

export const settingsQuery = adminQuery('GET /api/admin/settings')
