import { expect, test } from 'vitest'
import { bags, bagsIn, kilograms, warehouse } from './facts.ts'
import { site } from './site.ts'

test('weights are grouped from five digits on', () => {
  expect(kilograms(5000)).toBe('5000 kg')
  expect(kilograms(20_000)).toBe('20,000 kg')
})

test('bags are named by weight, and counted from all heavy to all light', () => {
  expect(bags).toEqual({ softToys: '15-25kg', originalClothing: '150-200kg' })
  expect(bagsIn(20_000, site.bagKg.originalClothing)).toBe('100-133')
  expect(bagsIn(5000, site.bagKg.softToys)).toBe('200-333')
})

test('the warehouse is where its address says', () => {
  expect(warehouse).toBe('West Drayton, London')
})
