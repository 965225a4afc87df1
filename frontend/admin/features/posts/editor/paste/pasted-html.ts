import { mendBlocks } from './blocks.ts'
import { parseClipboard } from './clipboard-html.ts'
import { mendHeadings } from './headings.ts'
import { removeInvisible } from './invisible.ts'
import { mendLinks } from './links.ts'
import { mendLists } from './lists.ts'
import { mendMarks } from './marks.ts'
import { type LeftOut, type PictureTaker, takeOutMedia } from './media.ts'
import { mendSpaces } from './spaces.ts'

interface Cleaned {
  readonly html: string
  readonly leftOut: LeftOut
}

/**
 * HTML from the clipboard as an article can have it, whichever program wrote it: no make-up, no navigation, nothing
 * hidden; bold, lists, headings, notes and tables by their meaning. What comes from this editor stays as it is. Pictures
 * whose bytes are there are handed to `taker`.
 */
export function cleanPasted(html: string, taker: PictureTaker): Cleaned {
  const body = parseClipboard(html)
  const isOurs = body.querySelector('[data-pm-slice]') !== null
  if (!isOurs) removeInvisible(body)
  if (!isOurs) mendLists(body)
  const leftOut = takeOutMedia(body, taker)
  if (!isOurs) {
    mendLinks(body)
    mendSpaces(body)
    mendBlocks(body)
    mendHeadings(body)
    mendMarks(body)
    // Some name elements of an article: calls to action, languages of code.
    for (const element of body.querySelectorAll('[class]')) element.removeAttribute('class')
  }
  return { html: body.innerHTML, leftOut }
}
