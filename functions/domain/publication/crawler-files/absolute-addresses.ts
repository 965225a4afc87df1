/** An address in a link or picture of an article, as `cleanContent` writes them: in double quotes, after `=`. */
const ADDRESS = /(<(?:a|img)\b[^>]*?\s(?:href|src)=")([^"]*)/g

/**
 * An article's clean HTML with absolute addresses, for readers who don't see it on its own page.
 * `base` is the address of that page. Addresses stay escaped as they are: nothing that HTML escapes means anything to
 * a URL's parser.
 */
export const withAbsoluteAddresses = (html: string, base: string): string =>
  html.replace(
    ADDRESS,
    (_, before: string, address: string) =>
      before + (URL.canParse(address, base) ? new URL(address, base).href : address),
  )
