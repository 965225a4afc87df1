import { kilograms } from '../facts.ts'
import type { Language } from '../languages.ts'
import { MAX_MIX_KG } from '../limits.ts'

/**
 * Goods that are sold by weight: the administrator's name, that of their label in the words that pages share, and of the fact that
 * says how heavy their bags are; others come in boxes.
 */
export const GOODS = {
  d2d: { name: 'Original D2D', words: 'd2d', bags: 'originalClothing' },
  container: { name: 'Original container', words: 'container', bags: 'originalClothing' },
  'soft-toys': { name: 'Soft toys', words: 'softToys', bags: 'softToys' },
  'plastic-toys': { name: 'Plastic toys', words: 'plasticToys', bags: null },
  'brick-a-brack': { name: 'Brick-a-brack', words: 'brickABrack', bags: null },
  'large-brick-a-brack': { name: 'Large brick-a-brack', words: 'largeBrickABrack', bags: null },
} as const

export type Goods = keyof typeof GOODS
export const goodsNames = Object.keys(GOODS) as Goods[]

/** Goods with their weights in whole kilograms; no goods twice. */
export type Mix = readonly { readonly goods: Goods; readonly kg: number }[]

/** Name of a weight's field in a form, and of its parameter in an address: `kg-soft-toys`. */
export const weightField = (goods: Goods): `kg-${Goods}` => `kg-${goods}`

/** The mix of fields or parameters. What is no whole weight within the limits is left out: chats cut addresses. */
export function mixOf(field: (name: `kg-${Goods}`) => string | null | undefined): Mix {
  const mix = goodsNames.flatMap((goods) => {
    const text = field(weightField(goods)) ?? ''
    const kg = /^\d{1,6}$/.test(text) ? Number(text) : 0
    return kg > 0 ? [{ goods, kg }] : []
  })
  return weightOf(mix) > MAX_MIX_KG ? [] : mix
}

/** The mix in the query of an address. */
export const mixIn = (search: string): Mix => {
  const parameters = new URLSearchParams(search)
  return mixOf((name) => parameters.get(name))
}

/** A mix as the query of an address: `kg-d2d=5000&kg-soft-toys=2500`. */
export const mixQuery = (mix: Mix): string =>
  new URLSearchParams(mix.map(({ goods, kg }) => [weightField(goods), `${kg}`])).toString()

/** Weight of a mix in kilograms. */
export const weightOf = (mix: Mix): number => mix.reduce((sum, { kg }) => sum + kg, 0)

/** Entries of a mix as text, for example 'Soft toys: 2 500 kg'. */
export const mixEntries = (
  mix: Mix,
  nameOf: (goods: Goods) => string = (goods) => GOODS[goods].name,
  language?: Language,
): string[] => mix.map(({ goods, kg }) => `${nameOf(goods)}: ${kilograms(kg, language)}`)
