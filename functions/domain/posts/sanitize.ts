import sanitizeHtml from 'sanitize-html'
import { isStorable, NOT_STORABLE } from '../../../shared/entities/fields.ts'
import { MAX_CONTENT_BYTES } from '../../../shared/entities/posts/post.ts'
import { htmlText } from '../../../shared/formats/html-text.ts'
import { isPictureAddress } from '../../../shared/formats/picture-address.ts'
import { InvalidInput } from '../../platform/errors.ts'

declare const clean: unique symbol
/** Sanitised HTML, made by `cleanContent` only. */
export type CleanHtml = string & { readonly [clean]: true }

const headings = ['h2', 'h3', 'h4']
const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption', 'img']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
/** Question and answer. */
const questions = ['details', 'summary']
const inline = ['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code']

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...headings, ...blocks, ...tables, ...questions, ...inline],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  // The link of this paragraph looks like a button (frontend/styles/article.css).
  allowedClasses: { p: ['call-to-action'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  transformTags: {
    // One h1 per page, which is the title; semantic elements for bold and italic.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener noreferrer' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAddress(attribs.src ?? ''),
}

/** Most levels of nested elements: the sanitizer's time grows with their square. */
const MAX_DEPTH = 100

/** Hooks that stop the sanitizer at `MAX_DEPTH`. */
function depthLimit(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag: () => {
      depth++
      if (depth > MAX_DEPTH)
        throw invalidContent(`The HTML is nested too deeply: at most ${MAX_DEPTH} elements`)
    },
    onCloseTag: () => {
      depth--
    },
  }
}

/**
 * An article's HTML, reduced to allowed elements and attributes.
 * @throws InvalidInput (400, path `content`) for empty content, more than 250 KB of UTF-8, more than `MAX_DEPTH`
 * levels, or a character that XML cannot hold (`&#1;` is decoded here)
 */
export function cleanContent(html: string): CleanHtml {
  const content = sanitizeHtml(html, { ...allowed, ...depthLimit() }).trim()
  if (isEmpty(content)) throw invalidContent('Content is required')
  if (!isStorable(content)) throw invalidContent(NOT_STORABLE)
  if (Buffer.byteLength(content) > MAX_CONTENT_BYTES)
    throw invalidContent('The article is too long: at most 250 KB')
  return content as CleanHtml
}

const invalidContent = (message: string) => new InvalidInput([{ path: 'content', message }])

const isEmpty = (html: string) => !html.includes('<img ') && htmlText(html) === ''
