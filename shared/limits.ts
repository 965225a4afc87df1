// Limits that public pages also use, in a module without zod, which they must not load.

/** Most related articles of an article. */
export const MAX_RELATED = 3

/** Longest interest of an enquiry, in characters. */
export const MAX_INTEREST = 200
