// Limits that code without zod also uses: public pages must not load that.

/** Most related articles of an article. */
export const MAX_RELATED = 3

/** Longest slug of a post, in UTF-16 units. */
export const MAX_SLUG = 200

/** Longest interest of an enquiry, in characters. */
export const MAX_INTEREST = 200

/** Longest path, language and campaign of an enquiry's origin, in characters. */
export const MAX_PAGE = 300
export const MAX_LANGUAGE = 35
export const MAX_CAMPAIGN = 300

/** Versions that are kept of a post, and of the words of a page; a later one takes the place of the oldest. */
export const VERSIONS_KEPT = 100

/** Months that a sold or loaded lot is kept, and at most what is typed about a lot, or was saved of it. */
export const LOT_KEPT_MONTHS = 13

/** Heaviest mix of an enquiry, in kilograms: ten trucks. */
export const MAX_MIX_KG = 200_000
