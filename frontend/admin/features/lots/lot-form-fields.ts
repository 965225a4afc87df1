import { ulid } from 'ulid'
import * as z from 'zod'
import { GOODS } from '../../../../shared/entities/goods.ts'
import {
  currencies,
  grades,
  type Lot,
  type LotInput,
  lotInput,
  lotStates,
  shipment,
} from '../../../../shared/entities/lot.ts'
import { LANGUAGE_NAMES } from '../../../../shared/entities/posts/post.ts'
import { languageCodes } from '../../../../shared/languages.ts'
import { formOf } from '../../forms/form-of.ts'
import type { Tone } from '../../layout/state-label.tsx'

const lot = lotInput.shape
const loading = shipment.shape

/** What the button of a lot does: it sets the next state; a sold lot gets its loading in the form, a loaded one a link. */
export const STATES: Readonly<
  Record<Lot['state'], { name: string; tone: Tone; button: string; next?: Lot['state'] }>
> = {
  draft: { name: 'Draft', tone: 'neutral', button: 'Offer', next: 'offered' },
  offered: { name: 'Offered', tone: 'positive', button: 'Reserve', next: 'reserved' },
  reserved: { name: 'Reserved', tone: 'signal', button: 'Sold', next: 'sold' },
  sold: { name: 'Sold', tone: 'neutral', button: 'Fill in loading' },
  loaded: { name: 'Loaded', tone: 'neutral', button: 'Proof link' },
}

const namesOf = (all: Readonly<Record<string, { readonly name: string }>>) =>
  Object.fromEntries(Object.entries(all).map(([key, { name }]) => [key, name]))
const percent = (label: string) =>
  z
    .int('Must be a whole number')
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .meta({ kind: 'weight', label: `${label}, %` })
const language = z.enum(languageCodes).default('en')

/** Fields as they are typed. Grades, price and loading are nested in what is sent. */
const typedLot = z.object({
  /** Id that a new lot will get. */
  id: z.string().default(''),
  goods: lot.goods.meta({ label: 'Goods', options: namesOf(GOODS) }),
  kg: lot.kg.meta({ kind: 'weight', label: 'Weight in kg' }),
  pictures: z.array(z.string()).meta({ kind: 'labels', label: 'Pictures' }).default([]),
  state: z
    .enum(lotStates)
    .default('offered')
    .meta({ label: 'State', options: namesOf(STATES) }),
  price: z
    .string()
    .trim()
    .regex(/^(?:\d{1,3}(?:[.,]\d{1,2})?)?$/, 'Must be a price, for example 0.85')
    .default('')
    .meta({ label: 'Price per kg', hint: 'Blank: on request', attributes: { inputMode: 'decimal' } }),
  currency: z.enum(currencies).default('GBP').meta({ label: 'Currency' }),
  cream: percent('Cream'),
  a: percent('Grade A'),
  b: percent('Grade B'),
  c: percent('Grade C'),
  rags: percent('Wiping cloths'),
  film: lot.film.meta({ label: 'Link to a video', hint: 'Starts with https://' }),
  note: lot.note.meta({ label: 'Note for buyers', rows: 3 }),
  noteLanguage: language.meta({ label: 'Language of the note', options: LANGUAGE_NAMES }),
  /** Stored end of the offer, which stays to the second while its day does. */
  validUntil: z.string().default(''),
  lastDay: z
    .string()
    .default('')
    .meta({ label: 'Last day of the offer', kind: 'date', hint: 'Blank: two weeks from now' }),
  enquiryId: z.string().default('').meta({ label: 'Sold by the enquiry' }),
  loadedOn: z.string().default('').meta({ label: 'Day of loading', kind: 'date' }),
  loadedKg: lot.kg.nullable().default(null).meta({ kind: 'weight', label: 'Loaded weight in kg' }),
  reference: loading.reference.default(null).meta({ label: 'Reference' }),
  truck: loading.truck.default(null).meta({ label: 'Truck' }),
  seal: loading.seal.default(null).meta({ label: 'Seal' }),
  language: language.meta({ label: 'Language of the proof', options: LANGUAGE_NAMES }),
})

/** A day in London ends after its last hour of business; `yyyy-mm-dd` as the form has it. */
const END_OF_DAY = 'T20:00:00.000Z'
const dayOf = (at: string): string => at.slice(0, 'yyyy-mm-dd'.length)

/** A stored lot as it is typed. */
const typedOf = (stored: Lot) => ({
  language: 'en',
  ...stored,
  ...stored.shipment,
  ...{ kg: stored.kg, loadedKg: stored.shipment?.kg },
  ...Object.fromEntries(stored.grades.map(({ grade, percent }) => [grade, percent])),
  price: stored.price ? (stored.price.pence / 100).toFixed(2) : '',
  currency: stored.price?.currency ?? 'GBP',
  lastDay: dayOf(stored.validUntil ?? ''),
})

/** What is sent of what was typed. */
function bodyOf(typed: z.output<typeof typedLot>) {
  const { goods, kg, pictures, state, film, note, noteLanguage } = typed
  const { reference, truck, seal, language, loadedOn, loadedKg, lastDay, validUntil, currency } = typed
  const pence = Math.round(Number(typed.price.replace(',', '.')) * 100)
  const end = lastDay && (lastDay === dayOf(validUntil) ? validUntil : lastDay + END_OF_DAY)
  return {
    ...{ goods, kg, pictures, state, film, note, noteLanguage },
    grades: grades.flatMap((grade) => (typed[grade] ? [{ grade, percent: typed[grade] }] : [])),
    price: pence > 0 ? { pence, currency } : null,
    validUntil: end || null,
    enquiryId: typed.enquiryId || null,
    shipment: loadedOn ? { reference, truck, seal, loadedOn, kg: loadedKg ?? kg, language } : null,
  } satisfies LotInput
}

const form = formOf(typedLot)
// Nobody types these: they are no differences of two texts.
const { id: _, validUntil: __, ...shown } = form.fields

/** Form of a lot: its checked values are what is sent. A new one has an id already, which is kept with what is typed. */
export const lotForm = {
  ...form,
  fields: shown,
  unversioned: ['enquiryId'],
  schema: form.schema.transform(bodyOf),
  valuesOf: (stored: Lot | undefined) =>
    stored ? form.valuesOf({ ...form.blank, ...typedOf(stored) }) : { ...form.blank, id: ulid() },
}
