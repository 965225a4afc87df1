import { site } from './site.ts'

// The company's facts as text. One style for readers of every language: no comma and no point within a number, since
// either is the decimal sign of some of them.

const NO_BREAK_SPACE = '\u00a0'

/** Digits in groups of three, for example '20 000' with a no-break space (ISO 80000-1, 7.3.1). */
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE)

/** A weight, for example '5 000 kg', with no-break spaces. */
export const kilograms = (weight: number): string => `${grouped(weight)}${NO_BREAK_SPACE}kg`

/** A weight given in kilograms in tonnes, for example '20 tonnes', with a no-break space. */
export const tonnes = (weight: number): string => `${weight / 1000}${NO_BREAK_SPACE}tonnes`

/** A weight in both units, for the first mention in a text: '20 tonnes (20 000 kg)'. */
export const tonnesAndKilograms = (weight: number): string => `${tonnes(weight)} (${kilograms(weight)})`

type Bag = (typeof site.bagKg)[keyof typeof site.bagKg]

const weightOf = ({ lightest, heaviest }: Bag): string => `${lightest}–${kilograms(heaviest)}`

/** Weights of packed bags, for example '15–25 kg'. */
export const bags = {
  softToys: weightOf(site.bagKg.softToys),
  originalClothing: weightOf(site.bagKg.originalClothing),
} as const

/** Number of bags in a weight, from all heavy to all light, for example '100–133'. */
export const bagsIn = (weight: number, { lightest, heaviest }: Bag): string =>
  `${Math.ceil(weight / heaviest)}–${Math.floor(weight / lightest)}`

/** Place of the warehouse for captions: 'West Drayton, London'. */
export const warehouse = site.address.slice(1, 3).join(', ')
