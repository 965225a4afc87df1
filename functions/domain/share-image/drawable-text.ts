/** Pictographs, and marks that only steer how letters join or which way they run. */
const NOT_DRAWN = /\p{RGI_Emoji}|[\p{Cf}\u{FE0F}]/gv

/** The letters of a text that the fonts lack. */
export type FindMissing = (text: string) => Promise<ReadonlySet<string>>

/**
 * What of a title can be drawn: no pictographs, and no signs that the fonts lack. Undefined when letters or digits are
 * among those, so that nothing is said wrongly, or nothing is left.
 */
export async function drawableText(title: string, missingIn: FindMissing): Promise<string | undefined> {
  const text = title.normalize('NFC').replace(NOT_DRAWN, '')
  const missing = await missingIn(text)
  if ([...missing].some((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter))) return undefined
  const left = [...text].filter((letter) => !missing.has(letter)).join('')
  return left.replace(/\s+/g, ' ').trim() || undefined
}
