import { expect, test } from 'vitest'
import { dealOf } from './use-deal.ts'

const of = (kg: string, price: string) => {
  const { kg: weight, pence } = dealOf({ kg, price, currency: 'EUR', lost: '' })
  return [weight, pence]
}

test.each([
  ['20000', '1.20', 20_000, 120],
  ['20 000', '1,2', 20_000, 120],
  ['20\u00a0000', '0.05', 20_000, 5],
  ['', '', null, null],
  ['5000.0', '3', 5000, 300],
  ['0', '0', undefined, undefined],
  ['2.5', '1.234', undefined, undefined],
  ['-5', 'free', undefined, undefined],
])('%j kg at %j are read as people type them', (kg, price, weight, pence) => {
  expect(of(kg, price)).toEqual([weight, pence])
})
