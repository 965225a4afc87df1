/** What a link in an article may lead to; the server removes everything else (functions/lib/sanitize.ts). */
export const isLinkAddress = (address: string): boolean =>
  /^(https?:\/\/\S|mailto:\S|tel:\S|\/(?![/\\])|#)/i.test(address)

/** What a picture in an article may be loaded from: a host with TLS, or this site. */
export const isPictureAddress = (address: string): boolean => /^(https:\/\/\S|\/(?![/\\])\S)/i.test(address)

/** The address somebody means who types one without its beginning; undefined when it can't be one. */
export function typedLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d ()-]{6,}$/.test(text)) return `tel:${text.replace(/[ ()-]/g, '')}`
  if (/^[^\s:/]+\.[^\s:/]{2,}(\/\S*)?$/.test(text)) return `https://${text}`
  return undefined
}
