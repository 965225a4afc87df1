import { mediaIdsIn } from '../../../shared/media/media-files.ts'
import { findMedia } from '../media/media-store.ts'

/** Colours read so far, by the ids of their pictures: a finished picture never changes. */
const known = new Map<string, string>()

/**
 * Colours, `#rrggbb` by their ids, of the library's pictures that a page's data names. Without those that have none: a
 * picture that is gone, not ready or transparent keeps the place's own colour.
 */
export async function placeColours(data: object): Promise<Record<string, string>> {
  const found = await Promise.all([...mediaIdsIn([JSON.stringify(data)])].map(colourOf))
  return Object.fromEntries(found.flat())
}

async function colourOf(id: string): Promise<(readonly [string, string])[]> {
  const colour = known.get(id) ?? (await findMedia(id))?.colour
  if (!colour) return []
  known.set(id, colour)
  return [[id, colour]]
}
