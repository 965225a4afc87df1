import type { Month } from './months.ts'
import { prices } from './prices.ts'

/** Tokens per article: prompt, and 9,000 characters with reasoning. Assumed. */
const TOKENS = { input: 1_500, output: 8_000 }
/**
 * Characters that a translation of a sample article sends and gets, on average (tests/integration/article-translator.test.ts).
 */
export const TRANSLATION_CHARACTERS = { sent: 14_800, received: 8_700 } as const
/**
 * Characters in a token of English, and of Ukrainian, which needs the most tokens for the same text (447.1 instead of
 * 260.9). Source: stas-in-ops-site.pages.dev/en/posts, 26 October 2025, an average of eleven models.
 */
const CHARACTERS_PER_TOKEN = { english: 4.26, ukrainian: (4.26 * 260.9) / 447.1 }
/** Tokens that a model thinks with before it answers. Assumed to be those of an article. */
const REASONING_TOKENS = TOKENS.output - 9_000 / CHARACTERS_PER_TOKEN.english
/** Tokens of a translation with each piece asked for twice, the most there is; the second time with the first answer. */
const TRANSLATION_TOKENS = {
  input:
    (2 * TRANSLATION_CHARACTERS.sent) / CHARACTERS_PER_TOKEN.english +
    TRANSLATION_CHARACTERS.received / CHARACTERS_PER_TOKEN.ukrainian,
  output: (2 * TRANSLATION_CHARACTERS.received) / CHARACTERS_PER_TOKEN.ukrainian + REASONING_TOKENS,
}

/** US dollars for the AI provider. */
export const writing = ({ generations, translations }: Month): number =>
  generations * ofTokens(TOKENS) + translations * ofTokens(TRANSLATION_TOKENS)

const ofTokens = ({ input, output }: { readonly input: number; readonly output: number }): number =>
  (input / 1_000_000) * prices.modelInput.usd + (output / 1_000_000) * prices.modelOutput.usd
