import { isPictureAddress } from '../../../../../../shared/formats/picture-address.ts'
import { styleOf } from './clipboard-html.ts'
import { rename, textOf, unwrap } from './elements.ts'
import { fromThisSite } from './links.ts'

/** Numbers of the parts of a paste that an article can't have. */
export interface LeftOut {
  readonly pictures: number
  readonly embeds: number
  readonly files: number
}

export const NOTHING: LeftOut = { pictures: 0, embeds: 0, files: 0 }

const EMBEDS = 'iframe, video, audio, object, embed'

/** Hosts whose pictures are shown to signed-in readers only, or for some hours. */
const FLEETING_HOSTS =
  /(^|\.)(mail\.google\.com|docs\.google\.com|lh\d+-rt\.googleusercontent\.com|attachments\.office\.net|notion\.so|fbcdn\.net|cdninstagram\.com)$/
/** Parameters of signed addresses: Amazon S3, CloudFront, Google Cloud Storage, Azure. */
const SIGNATURE = /[?&]((x-amz-signature|x-goog-signature|signature|sig|expirationtimestamp)=|expires=\d)/i

/** Remove the pictures and embeds that an article can't have. Counters of mails and pages are removed without a word. */
export function takeOutMedia(body: HTMLElement): LeftOut {
  const embeds = [...body.querySelectorAll(EMBEDS)].filter((embed) => !embed.parentElement?.closest(EMBEDS))
  let pictures = 0
  for (const embed of embeds) embed.remove()
  for (const picture of body.querySelectorAll('img')) {
    const address = fromThisSite(picture.getAttribute('src') ?? '')
    picture.setAttribute('src', address)
    if (isEmoji(picture.alt)) picture.replaceWith(picture.alt)
    else if (isCounter(picture)) picture.remove()
    else if (!isPictureAddress(address) || isFleeting(address)) {
      picture.remove()
      pictures++
    }
  }
  for (const figure of body.querySelectorAll('figure'))
    if (!figure.querySelector('img, table')) undoFigure(figure)
  return { pictures, embeds: embeds.filter((embed) => !isCounter(embed)).length, files: 0 }
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
