import { pages } from '../../shared/pages.ts'

/** Goods of a page, as the first message of a chat names them. */
const goods: Readonly<Record<string, string>> = {
  [pages.originalCollection.path]: 'Original Clothing (Unsorted Mix)',
  [pages.brickABrack.path]: 'Brick-a-Brack',
  [pages.toys.path]: 'Soft Toys and Plastic Toys',
}

/** First message of a chat that begins at a path. */
export const chatText = (path: string): string =>
  `Hello, I would like a price for ${goods[path] ?? 'wholesale second-hand goods'}.`

/** Label of the list of channels beside WhatsApp. */
export const moreWays = 'More ways to write to us'
