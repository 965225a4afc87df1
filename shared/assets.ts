/** Folder of the build's scripts, styles and fonts, whose names contain a hash of their content; a path below the site's root. */
export const ASSETS = 'assets'

/** File with the rules by which browsers load documents ahead, at the site's root. Its ending stands for its media type. */
export const SPECULATION_RULES = 'site.speculationrules'
