import { site } from '../../shared/site.ts'

// Four digits stay together, five and more are grouped: 5000 kg, 20,000 kg.
const grouped = new Intl.NumberFormat(site.language, { useGrouping: 'min2' })

/** A weight as people read it, for example '20,000 kg'. */
export const kilograms = (weight: number): string => `${grouped.format(weight)} kg`

/** Weight of one packed bag in kilograms (SPEC 9). */
interface Bag {
  readonly lightest: number
  readonly heaviest: number
}
export const softToyBag: Bag = { lightest: 15, heaviest: 25 }
export const originalBag: Bag = { lightest: 150, heaviest: 200 }

const weightOf = ({ lightest, heaviest }: Bag): string => `${lightest}-${heaviest}kg`

/** SPEC 9: weights of goods as packed, for example '15-25kg'. */
export const bags = { softToys: weightOf(softToyBag), originalClothing: weightOf(originalBag) } as const

/** How many bags a weight makes, from all heavy to all light, for example '100-133'. */
export const bagsIn = (weight: number, { lightest, heaviest }: Bag): string =>
  `${Math.ceil(weight / heaviest)}-${Math.floor(weight / lightest)}`

/** Where the warehouse is, as one reads it under a picture. */
export const warehouse = 'West Drayton, London'
