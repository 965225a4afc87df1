import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bagsIn, bagsInAll } from '../facts.ts'
import { contactInput } from './enquiry.ts'
import { goodsNames, type Mix, mixIn, mixQuery } from './goods.ts'

const weights = fc.record(
  Object.fromEntries(goodsNames.map((goods) => [goods, fc.integer({ min: 0, max: 33_333 })])),
)
const mixes = weights.map(
  (kgOf): Mix => goodsNames.flatMap((goods) => (kgOf[goods] ? [{ goods, kg: kgOf[goods] }] : [])),
)

test('a mix goes through an address, and the contract takes it', () => {
  fc.assert(
    fc.property(mixes, (mix) => {
      expect(mixIn(`?utm_source=flyer&${mixQuery(mix)}`)).toEqual(mix)
      if (mix.length > 0) expect(contactInput.shape.mix.parse(mix)).toEqual(mix)
    }),
  )
})

test.each([
  'kg-d2d=-5',
  'kg-d2d=1e5',
  'kg-d2d=5.5',
  'kg-d2d=',
  'kg-gold=5',
  'kg-d2d=200001',
  'kg-d2d=200000&kg-container=1',
])('what is no mix in an address is left out: %s', (search) => {
  expect(mixIn(`?${search}`)).toEqual([])
})

test('the bags of parts are those of the whole, but for bags that are begun', () => {
  const bag = { lightest: 15, heaviest: 25 }
  expect(bagsInAll([])).toBe('0')
  expect(
    bagsInAll([
      [2500, bag],
      [5000, { lightest: 150, heaviest: 200 }],
    ]),
  ).toBe('125–199')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (some, others) => {
      // Multiples of both weights: no bag is begun.
      const [a, b] = [some * 75, others * 75]
      expect(
        bagsInAll([
          [a, bag],
          [b, bag],
        ]),
      ).toBe(bagsIn(a + b, bag))
    }),
  )
})
