import { expect, test } from 'vitest'
import { bags, bagsIn, kilograms, tonnes, tonnesAndKilograms, warehouse } from './facts.ts'
import { site } from './site.ts'

test('weights are grouped by no-break spaces, which no language reads as a decimal sign', () => {
  expect(kilograms(500)).toBe('500\u00a0kg')
  expect(kilograms(5000)).toBe('5\u00a0000\u00a0kg')
  expect(kilograms(20_000)).toBe('20\u00a0000\u00a0kg')
  expect(tonnes(20_000)).toBe('20\u00a0tonnes')
  expect(tonnesAndKilograms(5000)).toBe('5\u00a0tonnes (5\u00a0000\u00a0kg)')
})

test('bags are named by weight, and counted from all heavy to all light', () => {
  expect(bags).toEqual({ softToys: '15–25\u00a0kg', originalClothing: '150–200\u00a0kg' })
  expect(bagsIn(20_000, site.bagKg.originalClothing)).toBe('100–133')
  expect(bagsIn(5000, site.bagKg.softToys)).toBe('200–333')
})

test('the warehouse is where its address says', () => {
  expect(warehouse).toBe('West Drayton, London')
})
