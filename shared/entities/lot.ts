import * as z from 'zod'
import { languageCodes } from '../languages.ts'
import { mediaFile } from '../media/media-files.ts'
import {
  changeOf,
  instant,
  optionalElsewhere,
  optionalLine,
  optionalText,
  stored,
  timestamp,
  ulid,
  wholeKg,
} from './fields.ts'
import { goodsNames } from './goods.ts'

/** Days for which a lot is offered, unless told. */
export const OFFER_DAYS = 14
/** Most days ahead that a lot can be offered: the board shows nothing old. */
export const MAX_OFFER_DAYS = 31
/** Most lots that are neither sold nor loaded. */
export const MAX_OPEN_LOTS = 200
/** Days for which the proof of a shipment can be opened. */
export const PROOF_DAYS = 90
/** Most pictures of a lot. */
export const MAX_LOT_PICTURES = 8

/** Grades of clothing, best first. */
export const grades = ['cream', 'a', 'b', 'c', 'rags'] as const
/** States of a lot, in their order. */
export const lotStates = ['draft', 'offered', 'reserved', 'sold', 'loaded'] as const
export const currencies = ['GBP', 'EUR'] as const

const percentage = 'Must be a whole number from 1 to 100'

const gradeShares = z
  .array(
    z.object({ grade: z.enum(grades), percent: z.int(percentage).min(1, percentage).max(100, percentage) }),
  )
  .max(grades.length, `At most ${grades.length}`)
  .refine((all) => new Set(all.map(({ grade }) => grade)).size === all.length, 'Names a grade twice')
  .refine(
    (all) => all.length === 0 || all.reduce((sum, { percent }) => sum + percent, 0) === 100,
    'The shares must be 100 in all',
  )

const wholePence = 'Must be a price per kilogram of at most 1,000.00'
/** Price of a kilogram in hundredths of the currency. */
const price = z.object({
  pence: z.int(wholePence).min(1, wholePence).max(100_000, wholePence),
  currency: z.enum(currencies),
})

const pictures = z
  .array(
    z
      .string()
      .max(200)
      .refine((one) => mediaFile(one) !== undefined, 'Must be a picture of the library'),
  )
  .max(MAX_LOT_PICTURES, `At most ${MAX_LOT_PICTURES} pictures`)
  .refine((all) => new Set(all.map((one) => mediaFile(one)?.id)).size === all.length, 'Names a picture twice')

/** Facts of a loading. The proof of the shipment has them, and neither buyer nor driver. */
export const shipment = z.object({
  reference: optionalLine(40),
  loadedOn: z.iso.date('Must be a day, such as 2026-07-15'),
  kg: wholeKg,
  truck: optionalLine(20),
  seal: optionalLine(20),
  /** Language of the proof. */
  language: z.enum(languageCodes),
})

export const lotInput = z.object({
  goods: z.enum(goodsNames),
  kg: wholeKg,
  grades: gradeShares.default([]),
  /** Null: on request. */
  price: price.nullable().default(null),
  pictures: pictures.default([]),
  film: optionalElsewhere.default(null),
  note: optionalText(300).default(null),
  noteLanguage: z.enum(languageCodes).default('en'),
  state: z.enum(lotStates).default('draft'),
  /** End of the offer; by default `OFFER_DAYS` after its beginning. */
  validUntil: instant.nullable().default(null),
  /** Enquiry by which it was sold. */
  enquiryId: ulid.nullable().default(null),
  shipment: shipment.nullable().default(null),
})

/** Changed fields only; `version` is the one that the form opened (optimistic lock, 409). */
export const lotChange = changeOf(lotInput)

/** Goods of the warehouse, from the first picture to the proof of their shipment. */
export const lot = stored.extend({
  ...lotInput.shape,
  /** Short name, for messages. */
  code: z.string(),
  validUntil: timestamp.nullable(),
  /** Null: not yet. */
  offeredAt: timestamp.nullable(),
})

/** A lot as visitors see it. */
export const publicLot = lot
  .omit({ version: true, createdAt: true, updatedAt: true, enquiryId: true, shipment: true })
  .extend({ state: z.enum(['offered', 'reserved']), offeredAt: timestamp })

export type Lot = z.infer<typeof lot>
export type LotInput = z.input<typeof lotInput>
export type PublicLot = z.infer<typeof publicLot>
export type Shipment = z.infer<typeof shipment>
