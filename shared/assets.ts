/** Folder of the build's scripts, styles and fonts, whose names contain a hash of their content; a path below the site's root. */
export const ASSETS = 'assets'

/** Folder of their copies in Brotli, under the same names. */
export const COMPRESSED_ASSETS = `${ASSETS}/br`

/** Endings of the files that have such copies; fonts are compressed already. */
export const COMPRESSED_ENDINGS = ['.js', '.css'] as const

/** File with the rules by which browsers load documents ahead, at the site's root. Its ending stands for its media type. */
export const SPECULATION_RULES = 'site.speculationrules'
