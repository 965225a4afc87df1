import { htmlText } from '../../../../shared/formats/html-text.ts'

/** Longest preview, in characters: a whole detailed article with room to spare. Of a longer text its end is shown. */
const LENGTH = 12_000

/**
 * What can be read of an answer that is still arriving: the title and the text of the article, without markup, one line
 * a block. It is text, to be shown as such. Empty for an answer of another form.
 */
export function articlePreview(answer: string): string {
  const parts = [stringField(answer, 'title'), plainText(stringField(answer, 'content'))]
  return parts.filter(Boolean).join('\n\n').slice(-LENGTH).toWellFormed()
}

/** The value of a field in the beginning of a JSON object, as far as it has arrived. */
function stringField(json: string, name: string): string {
  const found = new RegExp(`"${name}"\\s*:\\s*"((?:[^"\\\\]+|\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4}))*)`).exec(
    json,
  )
  try {
    return found ? JSON.parse(`"${found[1]}"`) : ''
  } catch {
    return ''
  }
}

const plainText = (html: string) => htmlText(html.replace(/<li\b[^>]*>/gi, '$&• '))
