import * as z from 'zod'
import { MEDIA_PATH } from '../../../shared/media/media-files.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import { deleteFile } from '../media/media-bucket.ts'
import { invalidate } from './invalidation.ts'

/** What deletions leave: deleted pictures with the addresses of their files, and ids of posts whose versions may end. */
export const leftovers = z.object({
  pictures: z.array(z.object({ id: z.string(), files: z.array(z.string()) })),
  posts: z.array(z.string()),
})
export type Leftovers = z.infer<typeof leftovers>

/**
 * Delete the files of deleted pictures, and their copies in CloudFront's cache, which would serve them for a year.
 * @param deadline end of the function's time, in milliseconds since 1970
 */
export async function removeFiles(pictures: Leftovers['pictures'], deadline: number): Promise<void> {
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
