import { adminList } from './admin-query.ts'

// Lists that more than one feature reads.

export const postList = adminList('GET /api/admin/blog')

export const topicList = adminList('GET /api/admin/topics')

export const seoList = adminList('GET /api/admin/seo')

/** Loaded again whenever the screen is opened, since offers end by themselves. */
export const lotList = { ...adminList('GET /api/admin/lots'), gcTime: 0 }
