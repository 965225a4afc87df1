import sanitizeHtml from 'sanitize-html'
import { isStorable, NOT_STORABLE } from '../../../shared/entities/fields.ts'
import { MAX_CONTENT_BYTES } from '../../../shared/entities/post.ts'
import { htmlText } from '../../../shared/formats/html-text.ts'
import { InvalidInput } from '../../platform/errors.ts'

declare const clean: unique symbol
/** HTML that went through `cleanContent`. */
export type CleanHtml = string & { readonly [clean]: true }

const headings = ['h2', 'h3', 'h4']
const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption', 'img']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const inline = ['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code']

/** An https address, or a path on this site; `//host` would be another site. */
const PICTURE = /^(https:\/\/|\/(?![/\\]))/i

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...headings, ...blocks, ...tables, ...inline],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  transformTags: {
    // The page's title is its only h1; bold and italic by their meaning.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener noreferrer' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs.src ?? ''),
}

/** Elements inside one another; far above what any article has. The sanitizer's time grows with the square of it. */
const MAX_DEPTH = 100

/** Ends the sanitizing of what is nested too deeply, when it gets there. */
function depthLimit(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag: () => {
      depth++
      if (depth > MAX_DEPTH) throw refusal(`The HTML is nested too deeply: at most ${MAX_DEPTH} elements`)
    },
    onCloseTag: () => {
      depth--
    },
  }
}

/**
 * An article's HTML reduced to the elements and attributes it may have, whoever wrote it.
 * @throws InvalidInput (400, path `content`) when nothing readable is left, more than 250 KB of UTF-8, more than
 * `MAX_DEPTH` elements inside one another, or a character that XML can't hold: written as `&#1;` it looks harmless until
 * it is decoded here.
 */
export function cleanContent(html: string): CleanHtml {
  const content = sanitizeHtml(html, { ...allowed, ...depthLimit() }).trim()
  if (isEmpty(content)) throw refusal('Content is required')
  if (!isStorable(content)) throw refusal(NOT_STORABLE)
  if (Buffer.byteLength(content) > MAX_CONTENT_BYTES) throw refusal('The article is too long: at most 250 KB')
  return content as CleanHtml
}

const refusal = (message: string) => new InvalidInput([{ path: 'content', message }])

const isEmpty = (html: string) => !html.includes('<img ') && htmlText(html) === ''
