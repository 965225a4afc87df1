import { site } from './site.ts'

// The company's facts as text.

const weights = new Intl.NumberFormat(site.language, { useGrouping: 'min2' })

/** A weight, grouped from five digits on: '5000 kg', '20,000 kg' (SPEC 9). */
export const kilograms = (weight: number): string => `${weights.format(weight)} kg`

type Bag = (typeof site.bagKg)[keyof typeof site.bagKg]

const weightOf = ({ lightest, heaviest }: Bag): string => `${lightest}-${heaviest}kg`

/** Weights of packed bags (SPEC 9), for example '15-25kg'. */
export const bags = {
  softToys: weightOf(site.bagKg.softToys),
  originalClothing: weightOf(site.bagKg.originalClothing),
} as const

/** Number of bags in a weight, from all heavy to all light, for example '100-133'. */
export const bagsIn = (weight: number, { lightest, heaviest }: Bag): string =>
  `${Math.ceil(weight / heaviest)}-${Math.floor(weight / lightest)}`

/** Place of the warehouse for captions: 'West Drayton, London'. */
export const warehouse = site.address.slice(1, 3).join(', ')
