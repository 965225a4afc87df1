import { withNoBreakSpaces } from '../../../../content/no-break-spaces.ts'
import { WritingFailure } from '../writer/writing-failure.ts'
import { htmlOfProse, proseOfHtml } from './prose-html.ts'
import { type Translation, translatePassages } from './translate-passages.ts'
import type { Passage } from './translation-prompt.ts'

/**
 * Translate words of pages, with their marks, placeholders and the typography of the language.
 * @throws WritingFailure; the reason of `signal`
 */
export async function translateWords(
  texts: readonly Passage[],
  translation: Omit<Translation, 'onText' | 'onPassages'>,
): Promise<Passage[]> {
  const passages = texts.map(({ id, text }) => ({ id, text: htmlOfProse(text) }))
  const ignored = { onText: () => undefined, onPassages: () => undefined }
  const found = await translatePassages(passages, { ...translation, ...ignored })
  return texts.map(({ id, text }) => {
    const words = proseOfHtml(found.get(id) ?? '')?.trim()
    if (!words) throw new WritingFailure('mistranslated', undefined, `“${text.slice(0, 80).toWellFormed()}”`)
    return { id, text: withNoBreakSpaces(words) }
  })
}
