import { site } from '../../shared/site.ts'

// Four digits stay together, five and more are grouped: 5000 kg, 20,000 kg.
const grouped = new Intl.NumberFormat(site.language, { useGrouping: 'min2' })

/** A weight as people read it, for example '20,000 kg'. */
export const kilograms = (weight: number): string => `${grouped.format(weight)} kg`

/** SPEC 9: weights of goods as packed. */
export const bags = { softToys: '15-25kg', originalClothing: '150-200kg' } as const
