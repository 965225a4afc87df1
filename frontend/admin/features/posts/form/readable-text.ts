import { htmlText } from '../../../../../shared/formats/html-text.ts'

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

/** An article's HTML in words, one line per block, with the addresses of its links and pictures. */
export const readableText = (html: string): string =>
  htmlText(
    html
      .replace(
        /<img\b[^>]*>/gi,
        (tag) => `<p>Picture: ${attribute(tag, 'alt')} (${attribute(tag, 'src')})</p>`,
      )
      .replace(
        /(<a\b[^>]*>)(.*?)<\/a>/gis,
        (_, tag: string, text: string) => `${text} (${attribute(tag, 'href')})`,
      ),
  )
