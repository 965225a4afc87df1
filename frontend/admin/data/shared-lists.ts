import { adminList } from './admin-query.ts'

// Lists that more than one feature reads.

export const postList = adminList('GET /api/admin/blog')

export const topicList = adminList('GET /api/admin/topics')

export const seoList = adminList('GET /api/admin/seo')

export const lotList = adminList('GET /api/admin/lots')
