/** Price of a model in US dollars for a million tokens, without VAT, which is micro-dollars for one token. */
interface ModelPrice {
  readonly input: number
  readonly output: number
  /** The list, and when it was read. */
  readonly source: string
}

const OPENAI = 'openai.com/api/pricing, August 2025; the same on 2026-06-15 in ai.cloudprice.net'
const NEWER = 'openai.com/api/pricing, as tokenmix.ai/blog/gpt-5-api-pricing read it on 2026-04-30'

/**
 * Prices of the AI provider's models. Check them before a decision, and whenever `openaiModel` changes. Input that the provider had in
 * its cache costs a tenth there, and as much as other input here.
 */
export const MODEL_PRICES = {
  'gpt-5-nano': { input: 0.05, output: 0.4, source: 'explore.oreate.ai, 2026, read on 2026-11-27' },
  'gpt-5-mini': { input: 0.25, output: 2, source: OPENAI },
  'gpt-5': { input: 1.25, output: 10, source: 'chatgptpricing-akr.pages.dev, 2026, read on 2026-11-27' },
  'gpt-5.4-mini': { input: 0.75, output: 4.5, source: NEWER },
  'gpt-5.4': { input: 2.5, output: 15, source: NEWER },
  'gpt-5.5': { input: 5, output: 30, source: NEWER },
} as const satisfies Readonly<Record<string, ModelPrice>>

const isPriced = (model: string): model is keyof typeof MODEL_PRICES => Object.hasOwn(MODEL_PRICES, model)

/** Price of a model, also of one of its dated versions; of an unknown one that of the dearest, so that no limit is passed unseen. */
export function priceOf(model: string): ModelPrice {
  const name = model.replace(/-\d{4}-\d{2}-\d{2}$/, '')
  return isPriced(name) ? MODEL_PRICES[name] : dearest
}

const dearest = Object.values<ModelPrice>(MODEL_PRICES).reduce((most, price) =>
  price.output > most.output ? price : most,
)
