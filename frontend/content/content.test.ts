import { expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../shared/session.ts'
import { postDate } from './blog.ts'
import { categories } from './categories.ts'
import { cookiePolicy } from './cookie-policy.ts'
import { kilograms } from './facts.ts'
import { faq } from './home.ts'

test('the FAQ has 8 different questions, 4 for each column', () => {
  expect(new Set(faq.items.map(({ question }) => question)).size).toBe(8)
})

test('the four categories lead to the pages of SPEC 2, Large Brick-a-Brack to the Brick-a-Brack page', () => {
  expect(categories.map(({ title, page }) => [title, page])).toEqual([
    ['Original Clothing (Unsorted Mix)', 'originalCollection'],
    ['Brick-a-Brack', 'brickABrack'],
    ['Soft Toys', 'toys'],
    ['Large Brick-a-Brack', 'brickABrack'],
  ])
})

test('the cookie policy names the cookie that is really set', () => {
  expect(JSON.stringify(cookiePolicy)).toContain(`${SESSION_COOKIE} (cookie)`)
})

test('weights are grouped from five digits on', () => {
  expect(kilograms(5000)).toBe('5000 kg')
  expect(kilograms(20_000)).toBe('20,000 kg')
})

test('a post is dated by its publication, else by its creation, in London time', () => {
  const createdAt = '2026-06-30T23:30:00.000Z'
  expect(postDate({ publishedAt: '2025-12-31T23:30:00.000Z', createdAt }).shown).toBe('December 31, 2025')
  expect(postDate({ publishedAt: null, createdAt }).shown).toBe('July 1, 2026')
})
