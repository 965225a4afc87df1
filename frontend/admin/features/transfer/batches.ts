import { POST_BODY_BYTES } from '../../../../shared/calls/declaration/inputs.ts'
import { type ContentItem, IMPORT_ITEMS } from '../../../../shared/entities/export.ts'

/** Room for the brackets and commas around the items. */
const ENVELOPE_BYTES = 1024
const bytes = (item: ContentItem) => new TextEncoder().encode(JSON.stringify(item)).length

/** Items of the next import call, from `start` on: at least one, and no more than fit. */
export function nextBatch(items: readonly ContentItem[], start: number): readonly ContentItem[] {
  let end = start
  let size = ENVELOPE_BYTES
  while (end < items.length && end - start < IMPORT_ITEMS) {
    size += bytes(items[end] as ContentItem)
    if (size > POST_BODY_BYTES && end > start) break
    end++
  }
  return items.slice(start, end)
}
