/**
 * Whether visitors see a picture at this address: a host with TLS, or this site. Pages come over https, and their content
 * security policy blocks pictures from elsewhere.
 */
export const isPictureAddress = (address: string): boolean => /^(https:\/\/\S|\/(?![/\\])\S)/i.test(address)

/** Address of a stored picture; undefined if there is none, or visitors would not see it. */
export const shownPicture = (address: string | null | undefined): string | undefined =>
  address && isPictureAddress(address) ? address : undefined

/** Absolute form of an address; undefined if it is no web address. */
export function absolute(origin: string, address: string | null | undefined): string | undefined {
  if (!address) return undefined
  try {
    const url = new URL(address, origin)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
  } catch {
    return undefined
  }
}
