const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The day of a stored instant in the administrator's own time zone, for example `3 Mar 2026`. */
export const day = (timestamp: string): string => format.format(new Date(timestamp))
