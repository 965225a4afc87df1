/** Default button labels of a page's closing band. */
export const callToAction = { quote: 'Request a price', chat: 'WhatsApp Us' } as const
