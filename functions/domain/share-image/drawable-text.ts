/** Pictographs, and marks for joining letters and writing direction. */
const NOT_DRAWN = /\p{RGI_Emoji}|[\p{Cf}\u{FE0F}]/gv

/** Characters of a text that the fonts lack. */
export type FindMissing = (text: string) => Promise<ReadonlySet<string>>

/**
 * The drawable part of a title: without pictographs and signs that the fonts lack. Undefined if it lacks letters or
 * digits, which would change its meaning, or if nothing is left.
 */
export async function drawableText(title: string, missingIn: FindMissing): Promise<string | undefined> {
  const text = title.normalize('NFC').replace(NOT_DRAWN, '')
  const missing = await missingIn(text)
  if ([...missing].some((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter))) return undefined
  const left = [...text].filter((letter) => !missing.has(letter)).join('')
  return left.replace(/\s+/g, ' ').trim() || undefined
}
