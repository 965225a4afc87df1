import { ARTICLE_LENGTH, type Generation } from '../../../../shared/entities/generation.ts'

/** Average length of an English word with the space behind it. */
const CHARACTERS_PER_WORD = 6
/** Share of what the AI sends that is text; the rest is markup, JSON and the fields around the article. */
const TEXT_SHARE = 0.8
/** The bar stays short of full until the article is saved. */
const MOST = 0.95

/** How far a generation is, 0 to 0.95, from the characters received so far and the length asked for. */
export function generationProgress(received: number, promptType: Generation['promptType']): number {
  const { unit, min, max } = ARTICLE_LENGTH[promptType]
  const text = ((min + max) / 2) * (unit === 'words' ? CHARACTERS_PER_WORD : 1)
  return Math.min(MOST, received / (text / TEXT_SHARE))
}
