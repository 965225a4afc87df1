import { queryOptions } from '@tanstack/react-query'
import type { Media } from '../../../shared/entities/media.ts'
import { request, requestPage } from '../../api/request.ts'
import { ADMIN_DATA, adminList } from '../data/admin-list.ts'
import { signOutOn401 } from '../data/sign-out-on-401.ts'

export const pictureList = adminList('media', (page) => requestPage('GET /api/admin/media', page))

/** One picture whole, with where it is used. */
export const pictureDetail = (id: string) =>
  queryOptions({ queryKey: [...ADMIN_DATA, 'media', id], queryFn: () => readPicture(id) })

export const readPicture = (id: string, signal?: AbortSignal): Promise<Media> =>
  signOutOn401(request('GET /api/admin/media/{id}', { params: { id }, signal }))

export const describePicture = (id: string, alt: string | null): Promise<Media> =>
  signOutOn401(request('PUT /api/admin/media/{id}', { params: { id }, body: { alt } }))
