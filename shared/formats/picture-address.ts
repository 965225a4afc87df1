/**
 * Whether visitors see a picture at this address: a host with TLS, or this site. Pages come over https, and their content
 * security policy blocks pictures from elsewhere.
 */
export const isPictureAddress = (address: string): boolean => /^(https:\/\/\S|\/(?![/\\])\S)/i.test(address)

/** Address of a stored picture; undefined if there is none, or visitors would not see it. */
export const shownPicture = (address: string | null | undefined): string | undefined =>
  address && isPictureAddress(address) ? address : undefined
