import { htmlText } from '../../../../shared/formats/html-text.ts'

/** Longest preview: a whole detailed article. Of a longer text the end is shown. */
const MAX_CHARACTERS = 12_000

/**
 * Plain text of an answer that is still arriving: title and content, one line per block. Empty for an answer of another
 * form.
 * Own parsing, because the openai SDK's stream parses its snapshot only each time the answer has grown by half, and
 * rejects servers that leave out the role.
 */
export function articlePreview(answer: string): string {
  const parts = [stringField(answer, 'title'), plainText(stringField(answer, 'content'))]
  return parts.filter(Boolean).join('\n\n').slice(-MAX_CHARACTERS).toWellFormed()
}

/** Value of a field at the beginning of a JSON object, as far as it has arrived. */
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
