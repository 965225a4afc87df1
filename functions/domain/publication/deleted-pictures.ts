import { MEDIA_PATH } from '../../../shared/media/media-files.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { deleteFile } from '../media/media-bucket.ts'
import { invalidate } from './invalidation.ts'

/** A deleted picture, as the table's stream reports it. */
export interface DeletedPicture {
  readonly id: string
  /** Addresses of its files. */
  readonly files: readonly string[]
}

/**
 * Delete the files of deleted pictures, and their copies in CloudFront's cache, which would serve them for a year.
 * @param deadline end of the function's time, in milliseconds since 1970
 */
export async function removePictures(pictures: readonly DeletedPicture[], deadline: number): Promise<void> {
  if (pictures.length === 0) return
  await inParallel(
    pictures.flatMap(({ files }) => files),
    deleteFile,
  )
  await invalidate(
    pictures.map(({ id }) => `${MEDIA_PATH.slice(1)}${id}/*`),
    deadline,
  )
}
