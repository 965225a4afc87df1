import type { Media } from '../../../shared/entities/media.ts'
import { adminList, adminQuery } from '../data/admin-query.ts'
import { adminRequest } from '../data/admin-request.ts'

export const pictureList = adminList('GET /api/admin/media')

/** One picture whole, with where it is used. */
export const pictureDetail = (id: string) => adminQuery('GET /api/admin/media/{id}', { params: { id } })

export const readPicture = (id: string, signal?: AbortSignal): Promise<Media> =>
  adminRequest('GET /api/admin/media/{id}', { params: { id }, signal })

export const describePicture = (id: string, alt: string | null): Promise<Media> =>
  adminRequest('PUT /api/admin/media/{id}', { params: { id }, body: { alt } })
