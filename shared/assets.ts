/** Folder of the build's scripts, styles and fonts, whose names contain a hash of their content; a path below the site's root. */
export const ASSETS = 'assets'

/**
 * File with the rules by which browsers load documents ahead, at the site's root: of links pointed at or
 * about to be pressed, but for what is the administrator's or made at each request, and none once the app opens links. A
 * header names it, as rules in a document would be inline scripts. Its ending stands for its media type.
 */
export const SPECULATION_RULES = 'site.speculationrules'
