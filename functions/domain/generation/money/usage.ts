import { priceOf } from '../../../../shared/entities/operation/model-prices.ts'

/** Tokens that the AI provider bills. */
export interface Usage {
  readonly input: number
  readonly output: number
}

/** Tokens and their price in micro-dollars. */
export interface Cost extends Usage {
  readonly microUsd: number
}

export const NO_USAGE: Usage = { input: 0, output: 0 }
export const NO_COST: Cost = { ...NO_USAGE, microUsd: 0 }

export const sumOf = (a: Usage, b: Usage): Usage => ({
  input: a.input + b.input,
  output: a.output + b.output,
})

export function costOf(usage: Usage, model: string): Cost {
  const price = priceOf(model)
  return { ...usage, microUsd: Math.ceil(usage.input * price.input + usage.output * price.output) }
}

/** Of Ukrainian, which needs the most tokens for a text of our languages (infra/cost/writing.ts). */
const CHARACTERS_PER_TOKEN = 2.4
/** Rules, names and words of the trade in one request. Rounded up. */
const PROMPT_TOKENS = 2000
/** Tokens with which a model thinks before it answers. Assumed. */
const THINKING_TOKENS = 3000

const tokensOf = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN)

/** Upper estimate for an answer that broke off: the provider reports its usage at the end only, and bills what there was. */
export const usageOfBroken = (sent: number, received: number): Usage => ({
  input: tokensOf(sent),
  output: tokensOf(received) + THINKING_TOKENS,
})

/** Upper estimate for texts of so many characters, each asked for twice: the second request has the first answer in it, too. */
export const mostUsage = ({ requests, characters }: Work): Usage => ({
  input: requests * PROMPT_TOKENS + 2 * tokensOf(characters),
  output: requests * THINKING_TOKENS + 2 * tokensOf(characters),
})

interface Work {
  readonly requests: number
  readonly characters: number
}

/** An article with its markup, written twice. */
export const ARTICLE: Work = { requests: 2, characters: 12_000 }

/** A translation: pieces of 6,000 characters or fewer (translator/translate-passages.ts), each asked for twice. */
export const translationOf = (characters: number): Work => ({
  requests: 2 * Math.ceil((characters + 1) / 4000),
  characters,
})
