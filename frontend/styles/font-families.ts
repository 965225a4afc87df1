/** The two families with the weights in use, as `font-weight` of CSS: a range for text, one for headings. */
export const fontFamilies = {
  text: { name: 'Sofia Sans', weight: '400 700' },
  headings: { name: 'Sofia Sans Condensed', weight: '800' },
} as const

/**
 * Families for pages in Cyrillic with the Latin letters and the signs that those have: with all others, and kerning, they
 * would be half as much again.
 */
export const basic = {
  language: 'uk',
  suffix: ' Basic',
  letters:
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !"%&\'()*+,-./:;?@[]_\u00a0«»–—’„“”…·®×€→',
} as const
