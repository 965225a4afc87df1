import { expect, test } from 'vitest'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { lotForm } from './lot-form-fields.ts'

const stored: Lot = {
  ...{
    id: '01JD0000000000000000000000',
    code: '00000',
    version: 2,
    goods: 'soft-toys',
    kg: 2500,
    state: 'loaded',
  },
  ...{ createdAt: '2026-11-24T10:00:00.000Z', updatedAt: '2026-11-24T10:00:00.000Z' },
  grades: [
    { grade: 'cream', percent: 40 },
    { grade: 'a', percent: 60 },
  ],
  price: { pence: 85, currency: 'EUR' },
  pictures: ['/media/01JD0000000000000000000001/800.jpg', '/media/01JD0000000000000000000002/800.jpg'],
  ...{ film: 'https://films.example/1', note: 'Dry', noteLanguage: 'pl', enquiryId: null },
  ...{ offeredAt: '2026-11-24T10:00:00.000Z', validUntil: '2026-12-08T10:11:12.013Z' },
  shipment: { reference: 'A 1', loadedOn: '2026-11-24', kg: 2490, truck: null, seal: 'S 7', language: 'lt' },
}
const {
  id: _,
  code: __,
  version: ___,
  createdAt: ____,
  updatedAt: _____,
  offeredAt: ______,
  ...sent
} = stored

/** What is sent of a form with these values. */
const sentOf = (values: object, lot?: Lot) => {
  return lotForm.schema.safeParse({ ...lotForm.valuesOf(lot), ...values })
}

test('a lot that is opened and saved again is sent as it is stored, to the second of its end', () => {
  expect(sentOf({}, stored).data).toEqual(sent)
})

test('a new lot is offered at once, with what is typed and nothing else', () => {
  const { data } = sentOf({
    goods: 'd2d',
    kg: 5000,
    price: ' 0,9',
    b: 100,
    pictures: sent.pictures.join(', '),
  })
  expect(data).toEqual({
    ...{ goods: 'd2d', kg: 5000, state: 'offered', pictures: sent.pictures, film: null, note: null },
    ...{ noteLanguage: 'en', grades: [{ grade: 'b', percent: 100 }], price: { pence: 90, currency: 'GBP' } },
    ...{ validUntil: null, enquiryId: null, shipment: null },
  })
})

test('a chosen last day is the end of the offer, and a loading has the weight of its lot unless told', () => {
  const { data } = sentOf({ lastDay: '2026-12-10', loadedOn: '2026-11-25', loadedKg: '' }, stored)
  expect(data).toMatchObject({
    validUntil: '2026-12-10T20:00:00.000Z',
    shipment: { loadedOn: '2026-11-25', kg: 2500 },
  })
  expect(sentOf({ lastDay: '' }, stored).data).toMatchObject({ validUntil: null })
})

test.each([
  [{ kg: '' }, 'kg'],
  [{ kg: 'many' }, 'kg'],
  [{ price: '1,234.5' }, 'price'],
  [{ cream: 101 }, 'cream'],
  [{ film: 'http://films.example/1' }, 'film'],
])('%j is refused at %s', (values, path) => {
  expect(sentOf(values, stored).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})
