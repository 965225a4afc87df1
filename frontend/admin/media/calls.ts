import type { Media, UploadReceipt } from '../../../shared/entities/media.ts'
import { ApiError } from '../../api/request.ts'
import { adminList, adminQuery } from '../data/admin-query.ts'
import { adminRequest, noteSession } from '../data/admin-request.ts'

export const pictureList = adminList('GET /api/admin/media')

/** One picture whole, with where it is used. */
export const pictureDetail = (id: string) => adminQuery('GET /api/admin/media/{id}', { params: { id } })

export const readPicture = (id: string, signal?: AbortSignal): Promise<Media> =>
  adminRequest('GET /api/admin/media/{id}', { params: { id }, signal })

export const describePicture = (id: string, alt: string | null): Promise<Media> =>
  adminRequest('PUT /api/admin/media/{id}', { params: { id }, body: { alt } })

const PATH = '/api/admin/media'

/**
 * Send a picture, with its progress from 0 to 1, which `fetch` can't report. The same bytes again have the same id, so
 * that sending can be repeated.
 * @throws ApiError for any status but success; TypeError when the server can't be reached; the signal's reason when
 * cancelled
 */
export function sendPicture(
  picture: Blob,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<UploadReceipt> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadReceipt>()
  const call = new XMLHttpRequest()
  call.open('POST', PATH)
  call.responseType = 'text'
  call.setRequestHeader('content-type', picture.type)
  call.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  call.onerror = () => reject(new TypeError("The server can't be reached"))
  call.onabort = () => reject(signal.reason)
  call.onload = () => {
    const { status, statusText, responseText } = call
    if (status >= 200 && status < 300) resolve(JSON.parse(responseText))
    else reject(new ApiError(status, responseText, statusText))
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', () => call.abort())
  call.send(picture)
  return noteSession(promise)
}
