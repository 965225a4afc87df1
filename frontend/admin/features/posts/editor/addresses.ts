/** Addresses allowed in links of an article; the server removes all others (functions/domain/posts/sanitize.ts). */
export const isLinkAddress = (address: string): boolean =>
  /^(https?:\/\/\S|mailto:\S|tel:\S|\/(?![/\\])|#)/i.test(address)

/** Complete address of one that was typed without its scheme; undefined when it is none. */
export function typedLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d ()-]{6,}$/.test(text)) return `tel:${text.replace(/[ ()-]/g, '')}`
  if (/^[^\s:/]+\.[^\s:/]{2,}(\/\S*)?$/.test(text)) return `https://${text}`
  return undefined
}

/** Error for an address that `typedLinkAddress` refuses. */
export const INVALID_LINK =
  'Type a web address, an e-mail address, a telephone number, or a path such as /contact'
