import { ARTICLE_LENGTH, type Generation } from '../../../../shared/entities/generation.ts'

/** Average length of an English word with its space. */
const CHARACTERS_PER_WORD = 6
/** Share of text in the AI's response; the rest is markup and JSON. */
const TEXT_SHARE = 0.8
/** Highest progress before the article is saved. */
const MOST = 0.95

/** Progress of a generation, 0 to 0.95, from the characters received so far and the requested length. */
export function generationProgress(received: number, promptType: Generation['promptType']): number {
  const { unit, min, max } = ARTICLE_LENGTH[promptType]
  const text = ((min + max) / 2) * (unit === 'words' ? CHARACTERS_PER_WORD : 1)
  return Math.min(MOST, received / (text / TEXT_SHARE))
}
