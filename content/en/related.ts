/** Links from a page to other goods and to articles. */
export const related = {
  title: 'More for buyers',
  goods: 'Other goods for the same truck',
  articles: 'Articles for buyers',
  all: 'All articles',
} as const

/** Default button labels of a page's closing band. */
export const callToAction = { quote: 'Request a price', chat: 'WhatsApp Us' } as const
