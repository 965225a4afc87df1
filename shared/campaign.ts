/** The `utm_*` parameters of an address's query, as a query string; empty without any. */
export const campaignOf = (search: string): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))).toString()
