import { textOf } from './elements.ts'

/** Parameters that hold the real address, by the host and path of a redirect. */
const REDIRECTS: readonly (readonly [RegExp, string])[] = [
  [/^(www\.)?google\.[a-z.]+\/url$/, 'q'],
  [/^(www\.)?google\.[a-z.]+\/url$/, 'url'],
  [/\.safelinks\.protection\.outlook\.com\/$/, 'url'],
  [/^lm?\.(facebook|instagram)\.com\/(l\.php)?$/, 'u'],
]

/** Links between a text and its notes: Word, Google Docs, LibreOffice, Markdown. */
const NOTE = /^#_?(ftn|edn|sdfootnote|sdendnote|fn|footnote|cite)/i

/** Give links their real addresses, and remove those that lead to a place inside the source. */
export function mendLinks(body: HTMLElement) {
  for (const link of body.querySelectorAll('a[href]')) {
    const written = link.getAttribute('href') ?? ''
    // Word writes the file's own address before the place.
    const address = written.replace(/^(file:|about:blank)[^#]*(?=#)/i, '')
    if (NOTE.test(address)) intoNoteMark(link)
    else if (address.startsWith('#')) link.removeAttribute('href')
    else link.setAttribute('href', fromThisSite(withoutRedirect(address)))
  }
}

function withoutRedirect(address: string): string {
  if (!URL.canParse(address)) return address
  const { host, pathname, searchParams } = new URL(address)
  for (const [pattern, name] of REDIRECTS) {
    const target = searchParams.get(name)
    if (pattern.test(host + pathname) && target && URL.canParse(target)) return withoutRedirect(target)
  }
  return address
}

/** Path of an address on this site; any other address as it is. */
export function fromThisSite(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, search, hash } = new URL(address)
  return origin === location.origin ? pathname + search + hash : address
}

/** Replace the link of a note by its raised number; at the head of the note a space follows. */
function intoNoteMark(link: Element) {
  const mark = document.createElement('sup')
  mark.textContent = link.textContent?.trim() ?? ''
  const paragraph = link.closest('p, li, div')
  const isHead = paragraph !== null && textOf(paragraph).startsWith(textOf(mark))
  const around = link.parentElement?.localName === 'sup' ? link.parentElement : link
  around.replaceWith(mark, ...(isHead ? [' '] : []))
}
