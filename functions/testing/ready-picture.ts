import { pictureAddress } from '../../shared/media/media-files.ts'
import { createMedia, finishMedia, newMedia } from '../domain/media/media-store.ts'

/** Store a picture that is prepared. @returns its id and address */
export async function readyPicture(): Promise<{ id: string; address: string }> {
  const { id, ...created } = newMedia({ type: 'image/jpeg', width: 800, height: 600 })
  await createMedia({ id, ...created }, `hash of ${id}`)
  await finishMedia(id, { status: 'ready' })
  return { id, address: pictureAddress(id, 800) }
}
