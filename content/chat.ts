import { filledIn } from '../shared/formats/placeholders.ts'
import { productPages } from '../shared/menus.ts'
import { pages } from '../shared/pages.ts'
import type { Words } from './schemas.ts'

/** First message of a chat that begins at a path: it names the goods of the page, and below them its article. */
export function chatText(path: string, words: Words<'shared'>['chat'], article?: string): string {
  const page = productPages.find((one) => pages[one].path === path)
  const message = filledIn(words.message, { goods: words[page ?? 'goods'] })
  return article ? `${message}\n${article}` : message
}
