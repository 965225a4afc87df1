import { requestPage } from '../../api/request.ts'
import { adminList } from './admin-list.ts'

// Lists that more than one feature reads.

export const postList = adminList('blog', (page) => requestPage('GET /api/admin/blog', page))

export const topicList = adminList('topics', (page) => requestPage('GET /api/admin/topics', page))

export const seoList = adminList('seo', (page) => requestPage('GET /api/admin/seo', page))
