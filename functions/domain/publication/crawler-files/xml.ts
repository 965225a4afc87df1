/** Characters that XML cannot hold (XML 1.0, 2.2). No stored field has them, but HTML may write one as `&#1;`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const NOT_IN_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const storable = (text: string) => text.replace(NOT_IN_XML, '').toWellFormed()

/** Text for an element or attribute. */
export const escapeXml = (text: string): string =>
  storable(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** An element with text; an empty string without text. */
export const textElement = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''

/** HTML in a CDATA section; a `]]>`, which would end it, is split between two. */
export const cdata = (html: string): string =>
  `<![CDATA[${storable(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
