// Limits that public pages also use, in a module without zod, which they must not load.

/** Most related articles of an article. */
export const MAX_RELATED = 3

/** Longest interest of an enquiry, in characters. */
export const MAX_INTEREST = 200

/** Longest path, language and campaign of an enquiry's origin, in characters. */
export const MAX_PAGE = 300
export const MAX_LANGUAGE = 35
export const MAX_CAMPAIGN = 300
