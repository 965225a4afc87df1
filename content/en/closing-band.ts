/** Buttons of a page's closing band, where the page has no words of its own for them. */
export const callToAction = { quote: 'Request a price', chat: 'WhatsApp Us' } as const
