import { pictureAddress } from '../../../../shared/media/media-files.ts'
import { ApiError } from '../../../api/request.ts'
import { pagesOf } from '../../data/admin-query.ts'
import { adminPage, adminRequest } from '../../data/admin-request.ts'
import { sendPicture } from '../../media/calls.ts'
import type { Archive, ArchivedPicture } from './archive.ts'

const pagesOfPictures = (signal: AbortSignal) =>
  pagesOf((cursor) => adminPage('GET /api/admin/media', { query: { cursor }, signal }))

/** Every finished picture with its largest JPEG. */
export async function* storedPictures(
  signal: AbortSignal,
): AsyncGenerator<{ picture: ArchivedPicture; bytes: Uint8Array }> {
  for await (const page of pagesOfPictures(signal)) {
    for (const { id, width, alt, status } of page) {
      if (status !== 'ready') continue
      const address = pictureAddress(id, width)
      const response = await fetch(address, { signal })
      if (!response.ok) throw new ApiError(response.status, '', response.statusText)
      yield {
        picture: { id, alt, file: address.slice(1) },
        bytes: new Uint8Array(await response.arrayBuffer()),
      }
    }
  }
}

/**
 * Bring the pictures of an archive into the library, those that are missing. The same file again is the same picture, so a
 * broken-off import can be repeated.
 * @returns the present id of each picture, by the one it had
 */
export async function importPictures(
  { pictures, files }: Archive,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const stored = new Set<string>()
  if (pictures.length > 0)
    for await (const page of pagesOfPictures(signal)) for (const { id } of page) stored.add(id)
  for (const { id, alt, file } of pictures) {
    onProgress(ids.size)
    ids.set(id, stored.has(id) ? id : await upload(files[file], alt, signal))
  }
  return ids
}

async function upload(
  bytes: Uint8Array<ArrayBuffer> | undefined,
  alt: string | null,
  signal: AbortSignal,
): Promise<string> {
  const file = new Blob([bytes ?? new Uint8Array()], { type: 'image/jpeg' })
  const { id } = await sendPicture(file, signal, () => undefined)
  if (alt !== null) await adminRequest('PUT /api/admin/media/{id}', { params: { id }, body: { alt }, signal })
  return id
}

/** Content with the present ids of pictures. Their files have the same names. */
export const withPresentIds = <T>(items: readonly T[], ids: ReadonlyMap<string, string>): T[] =>
  JSON.parse(
    JSON.stringify(items).replace(
      /\/media\/([0-9A-HJKMNP-TV-Z]{26})\//g,
      (_, id: string) => `/media/${ids.get(id) ?? id}/`,
    ),
  )
