/** The two families with the weights in use, as `font-weight` of CSS: a range for text, one for headings. */
export const fontFamilies = {
  text: { name: 'Sofia Sans', weight: '400 700' },
  headings: { name: 'Sofia Sans Condensed', weight: '800' },
} as const
