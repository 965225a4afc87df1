/** Query of the address that this visit began with; kept in memory only, while the app runs. */
export const landingSearch: string = globalThis.location?.search ?? ''
