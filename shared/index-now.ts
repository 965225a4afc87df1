/**
 * Key of the IndexNow protocol (indexnow.org), by which search engines know that what is told comes from the site: they compare it
 * with the file of this name on the site. Public by protocol.
 */
export const INDEX_NOW_KEY = '8084bc3553338dfaf2bbe72cea954d7f'

/** Key of that file in the site's bucket. */
export const INDEX_NOW_FILE = `${INDEX_NOW_KEY}.txt`
