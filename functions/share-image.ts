import { pictureDrawer } from './domain/share-image/draw-picture.ts'
import { readParts } from './domain/share-image/picture-parts.ts'
import { pictureUpdater } from './domain/share-image/picture-updater.ts'

const parts = await readParts(import.meta.dirname)

/** Draw the share image of an article, or delete it where none is needed. */
export const handler = pictureUpdater(await pictureDrawer(parts), parts.picture.look)
