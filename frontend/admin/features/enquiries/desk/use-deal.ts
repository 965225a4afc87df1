import type { Deal, Enquiry } from '../../../../../shared/entities/enquiry.ts'
import { kilograms } from '../../../../../shared/facts.ts'
import { useSavedField } from '../use-saved-field.ts'

export const LOST_LABELS: Readonly<Record<NonNullable<Deal['lost']>, string>> = {
  price: 'Price too high',
  goods: 'Goods did not suit',
  delivery: 'Delivery did not suit',
  silent: 'No answer any more',
  other: 'Another reason',
}

interface Texts {
  readonly kg: string
  readonly price: string
  readonly currency: Deal['currency']
  readonly lost: NonNullable<Deal['lost']> | ''
}

const textsOf = (deal: Deal | null): Texts => ({
  kg: deal?.kg == null ? '' : String(deal.kg),
  price: deal?.pence == null ? '' : (deal.pence / 100).toFixed(2),
  currency: deal?.currency ?? 'GBP',
  lost: deal?.lost ?? '',
})

/** The deal that is typed; undefined for a field that is no number of the contract. */
export function dealOf({ kg, price, currency, lost }: Texts) {
  return { kg: numberOf(kg, 1, 0), pence: numberOf(price, 100, 2), currency, lost: lost || null }
}

/** A number that people typed, with either decimal sign and spaces between thousands; null for none. */
function numberOf(text: string, factor: number, decimals: number): number | null | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  if (plain === '') return null
  if (!new RegExp(`^\\d{1,6}(\\.\\d{1,${Math.max(1, decimals)}})?$`).test(plain)) return undefined
  const value = Math.round(Number(plain) * factor)
  return value > 0 && (decimals > 0 || Number.isInteger(Number(plain))) ? value : undefined
}

/** A deal in words. */
export const dealSummary = (deal: Deal | null): string =>
  [
    deal?.kg && kilograms(deal.kg),
    deal?.pence && `${(deal.pence / 100).toFixed(2)} ${deal.currency} per kg`,
    deal?.lost && LOST_LABELS[deal.lost],
  ]
    .filter(Boolean)
    .join(', ') || 'nothing'

/** Deal of an enquiry, as it is typed, which saves itself. */
export function useDeal(enquiry: Enquiry) {
  const saved = useSavedField<'deal', Texts>(enquiry, {
    field: 'deal',
    key: 'texts',
    typedOf: textsOf,
    storedOf: (texts) => {
      const { kg, pence, ...rest } = dealOf(texts)
      return kg === undefined || pence === undefined ? undefined : { kg, pence, ...rest }
    },
  })
  const { kg, pence } = dealOf(saved.typed)
  return {
    ...saved,
    problems: {
      kg: kg === undefined ? 'A whole number of kilograms, for example 20000' : undefined,
      price: pence === undefined ? 'A price, for example 1.20' : undefined,
    },
    type: (changed: Partial<Texts>) => saved.type({ ...saved.typed, ...changed }),
  }
}
