import type { Response } from '../../shared/api.ts'
import type { Reading } from './readings.ts'
import { request } from './request.ts'

/** The active SEO entries of all pages. */
export const seoEntries: Reading<Response<'GET /api/seo'>> = {
  key: 'GET /api/seo',
  read: () => request('GET /api/seo'),
}
