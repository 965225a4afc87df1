import { isPictureAddress } from '../../../../../../shared/formats/picture-address.ts'
import { fromThisSite, rename, styleOf, textOf, unwrap } from './clipboard-html.ts'

/** Numbers of the parts of a paste that an article can't have. */
export interface LeftOut {
  readonly pictures: number
  readonly embeds: number
  readonly files: number
}

export const NOTHING: LeftOut = { pictures: 0, embeds: 0, files: 0 }

/** Takes pictures of a paste whose bytes are there. */
export interface PictureTaker {
  /** Pictures that came as files. */
  readonly pictures: readonly Blob[]
  /** Begins an upload. Returns the key of its place (`data-upload`). */
  readonly begin: (picture: Blob) => string
}

const EMBEDS = 'iframe, video, audio, object, embed'

/** Hosts whose pictures are shown to signed-in readers only, or for some hours. */
const FLEETING_HOSTS =
  /(^|\.)(mail\.google\.com|docs\.google\.com|lh\d+-rt\.googleusercontent\.com|attachments\.office\.net|notion\.so|fbcdn\.net|cdninstagram\.com)$/
/** Parameters of signed addresses: Amazon S3, CloudFront, Google Cloud Storage, Azure. */
const SIGNATURE = /[?&]((x-amz-signature|x-goog-signature|signature|sig|expirationtimestamp)=|expires=\d)/i

/**
 * Remove the pictures and embeds that an article can't have, and upload the pictures whose bytes are there. Counters of
 * mails and pages are removed without a word.
 */
export function takeOutMedia(body: HTMLElement, taker: PictureTaker): LeftOut {
  const embeds = [...body.querySelectorAll(EMBEDS)].filter((embed) => !embed.parentElement?.closest(EMBEDS))
  const unusable: HTMLImageElement[] = []
  for (const embed of embeds) embed.remove()
  for (const picture of body.querySelectorAll<HTMLImageElement>('img:not([data-upload])')) {
    const address = fromThisSite(picture.getAttribute('src') ?? '')
    picture.setAttribute('src', address)
    if (isEmoji(picture.alt)) picture.replaceWith(picture.alt)
    else if (isCounter(picture)) picture.remove()
    else if (!isPictureAddress(address) || isFleeting(address)) unusable.push(picture)
  }
  const bytes = bytesOf(unusable, body, taker.pictures)
  for (const [index, picture] of unusable.entries()) {
    const blob = bytes[index]
    if (blob) picture.replaceWith(placeOf(taker.begin(blob)))
    else picture.remove()
  }
  for (const figure of body.querySelectorAll('figure'))
    if (!figure.querySelector('img, table')) undoFigure(figure)
  const pictures = bytes.filter((blob) => !blob).length
  return { pictures, embeds: embeds.filter((embed) => !isCounter(embed)).length, files: 0 }
}

/**
 * Bytes of each picture: those in its address, or the file that came with it. With formatted text comes a file that is a
 * picture of that text.
 */
function bytesOf(unusable: readonly HTMLImageElement[], body: HTMLElement, files: readonly Blob[]) {
  const areThese = files.length === unusable.length && textOf(body) === ''
  return unusable.map(
    (picture, index) => dataOf(picture.getAttribute('src') ?? '') ?? (areThese ? files[index] : undefined),
  )
}

/** Bytes of a `data:` address (RFC 2397) with a picture that browsers decode. */
function dataOf(address: string): Blob | undefined {
  const [, type, data] =
    /^data:(image\/(?:png|jpeg|gif|webp|avif|bmp));base64,([\w+/=\s]+)$/i.exec(address) ?? []
  if (!type || !data) return undefined
  try {
    return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type })
  } catch {
    return undefined
  }
}

function placeOf(key: string): HTMLImageElement {
  const place = document.createElement('img')
  place.dataset.upload = key
  return place
}

const isEmoji = (text: string) =>
  /^\p{Extended_Pictographic}(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u.test(text)

const isCounter = (element: Element) =>
  (['width', 'height'] as const).every((side) =>
    /^[01](px)?$/.test(element.getAttribute(side) ?? styleOf(element)[side]),
  )

function isFleeting(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, pathname, search } = new URL(address)
  return (
    FLEETING_HOSTS.test(hostname) ||
    SIGNATURE.test(search) ||
    (/(^|\.)googleusercontent\.com$/.test(hostname) && /^\/docs/.test(pathname))
  )
}

/** Turn a figure that has lost its picture into the text of its caption. */
function undoFigure(figure: Element) {
  for (const caption of figure.querySelectorAll('figcaption')) {
    if (textOf(caption)) rename(caption, 'p')
  }
  unwrap(figure)
}
