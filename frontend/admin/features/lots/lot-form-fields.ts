import * as z from 'zod'
import type { BodyInput } from '../../../../shared/api.ts'
import { GOODS, goodsNames } from '../../../../shared/entities/goods.ts'
import {
  currencies,
  grades,
  type Lot,
  lotInput,
  lotStates,
  shipment,
} from '../../../../shared/entities/lot.ts'
import { LANGUAGE_NAMES } from '../../../../shared/entities/posts/post.ts'
import { type Language, languageCodes } from '../../../../shared/languages.ts'
import { ulid } from '../../../api/ulid.ts'
import { valueOfText } from '../../forms/form-node.ts'
import { type FormDeclaration, formOf } from '../../forms/form-of.ts'

const lot = lotInput.shape
const loading = shipment.shape

const goodsOptions = Object.fromEntries(goodsNames.map((goods) => [goods, GOODS[goods].name]))
export const STATE_NAMES: Readonly<Record<Lot['state'], string>> = {
  draft: 'Draft',
  offered: 'Offered',
  reserved: 'Reserved',
  sold: 'Sold',
  loaded: 'Loaded',
}
type Grade = (typeof grades)[number]
const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  cream: 'Cream',
  a: 'Grade A',
  b: 'Grade B',
  c: 'Grade C',
  rags: 'Wiping cloths',
}

/** A field for each grade. */
const ofGrades = <T>(make: (grade: Grade) => T) =>
  Object.fromEntries(grades.map((grade) => [grade, make(grade)])) as Record<Grade, T>

/** A whole number as it is typed, which may be blank. */
const typedNumber = (schema: z.ZodType<number | null>) => ({
  schema: z
    .union([z.string(), z.number()])
    .transform((typed) => valueOfText({ kind: 'weight', label: '', nullable: true }, typed))
    .pipe(schema as z.ZodType<number | null, unknown>) as unknown as z.ZodType<unknown, string>,
})
const percent = z.int('Must be a whole number').min(0).max(100).nullable()
const share = (label: string) => percent.default(null).meta({ kind: 'weight', label: `${label}, %` })

/** A price as it is typed: `0.85`, `0,85`; blank for none. */
const typedPrice = {
  node: { attributes: { inputMode: 'decimal' as const } },
  schema: z
    .string()
    .trim()
    .regex(/^(?:\d{1,3}(?:[.,]\d{1,2})?)?$/, 'Must be a price, for example 0.85'),
}

/** Fields as they are typed. Grades, price and loading are nested in what is sent. */
const fields = formOf(
  z.object({
    id: z.string().meta({ label: 'Id' }),
    goods: lot.goods.meta({ label: 'Goods', options: goodsOptions }),
    kg: lot.kg.meta({ kind: 'weight', label: 'Weight in kg' }),
    pictures: z.array(z.string()).meta({ kind: 'labels', label: 'Pictures' }).default([]),
    state: z.enum(lotStates).default('offered').meta({ label: 'State', options: STATE_NAMES }),
    price: z.string().default('').meta({ label: 'Price per kg', hint: 'Blank: on request' }),
    currency: z.enum(currencies).default('GBP').meta({ label: 'Currency' }),
    ...ofGrades((grade) => share(GRADE_NAMES[grade])),
    film: lot.film.meta({ label: 'Link to a video', hint: 'Starts with https://' }),
    note: lot.note.meta({ label: 'Note for buyers', rows: 3 }),
    noteLanguage: lot.noteLanguage.meta({ label: 'Language of the note', options: LANGUAGE_NAMES }),
    lastDay: z
      .string()
      .default('')
      .meta({ label: 'Last day of the offer', kind: 'date', hint: 'Blank: two weeks from now' }),
    enquiryId: z.string().default('').meta({ label: 'Sold by the enquiry' }),
    loadedOn: z.string().default('').meta({ label: 'Day of loading', kind: 'date' }),
    loadedKg: z.int().nullable().default(null).meta({ kind: 'weight', label: 'Loaded weight in kg' }),
    reference: loading.reference.default(null).meta({ label: 'Reference' }),
    truck: loading.truck.default(null).meta({ label: 'Truck' }),
    seal: loading.seal.default(null).meta({ label: 'Seal' }),
    language: z
      .enum(languageCodes)
      .default('en')
      .meta({ label: 'Language of the proof', options: LANGUAGE_NAMES }),
  }),
  {
    fields: {
      kg: typedNumber(lot.kg),
      loadedKg: typedNumber(lot.kg.nullable()),
      price: typedPrice,
      ...ofGrades(() => typedNumber(percent)),
    },
  },
)

type Values = typeof fields.blank
type Body = BodyInput<'PUT /api/admin/lots/{id}'>

/** A day in London ends after its last hour of business; `yyyy-mm-dd` as the form has it. */
const END_OF_DAY = 'T20:00:00.000Z'
const dayOf = (at: string | null): string => (at ?? '').slice(0, 'yyyy-mm-dd'.length)

/** End of the offer on a day; one that was not touched stays to the second. */
function endOf(lastDay: string, before: string | null): string | null {
  if (lastDay === dayOf(before)) return before
  return lastDay ? lastDay + END_OF_DAY : null
}

/** Fields of the form for a stored lot. */
function typedOf(stored: Lot) {
  const {
    reference = null,
    truck = null,
    seal = null,
    loadedOn = '',
    kg = null,
    language = 'en',
  } = stored.shipment ?? {}
  return {
    ...stored,
    ...ofGrades((grade) => stored.grades.find((one) => one.grade === grade)?.percent ?? null),
    price: stored.price ? (stored.price.pence / 100).toFixed(2) : '',
    currency: stored.price?.currency ?? 'GBP',
    lastDay: dayOf(stored.validUntil),
    ...{ reference, truck, seal, loadedOn, loadedKg: kg, language },
  }
}

/** What is sent of what was typed. */
function bodyOf(checked: Record<string, unknown>, stored: Lot | undefined): Body {
  const typed = checked as { [Name in keyof Values]: string } & { pictures: string[] }
  const { goods, kg, pictures, state, currency, film, note, noteLanguage, lastDay, enquiryId } = typed
  const { reference, truck, seal, loadedOn, loadedKg, language } = typed
  const pence = Math.round(Number(typed.price.replace(',', '.')) * 100)
  const shares = grades.flatMap((grade) => {
    const percent = Number(typed[grade] ?? 0)
    return percent > 0 ? [{ grade, percent }] : []
  })
  const loaded = {
    reference,
    truck,
    seal,
    loadedOn,
    kg: Number(loadedKg ?? kg),
    language: language as Language,
  }
  return {
    ...{ goods: goods as Lot['goods'], kg: Number(kg), pictures, state: state as Lot['state'], film, note },
    noteLanguage: noteLanguage as Language,
    grades: shares,
    price: pence > 0 ? { pence, currency: currency as (typeof currencies)[number] } : null,
    validUntil: endOf(lastDay, stored?.validUntil ?? null),
    enquiryId: enquiryId || null,
    shipment: loadedOn ? loaded : null,
  }
}

/** Form of a lot: its checked values are what is sent. A new one has an id already, which is kept with what is typed. */
export function lotForm(stored: Lot | undefined): FormDeclaration<Values, Body, Lot> {
  const blank = { ...fields.blank, id: ulid(Date.now()) }
  // The id is nobody's to see: it is no difference of two texts.
  const { id: _, ...shown } = fields.fields
  return {
    ...fields,
    fields: shown,
    blank,
    schema: fields.schema.transform((checked) => bodyOf(checked, stored)),
    valuesOf: (lot) => (lot ? fields.valuesOf(typedOf(lot)) : blank),
  }
}
