import { describe, expect, test } from 'vitest'
import { DEVICE_COOKIE } from '../../shared/entities/sign-in/device-cookie.ts'
import { SESSION_COOKIE } from '../../shared/entities/sign-in/session-cookie.ts'
import { postDate } from './blog.ts'
import { categories } from './categories.ts'
import { faq } from './home.ts'
import { cookiePolicy } from './legal/cookie-policy.ts'
import { privacyPolicy } from './legal/privacy-policy.ts'
import { termsAndConditions } from './legal/terms-and-conditions.ts'

test('the FAQ has 8 different questions, 4 for each column', () => {
  expect(new Set(faq.items.map(({ question }) => question)).size).toBe(8)
})

test('the four categories lead to their pages, Large Brick-a-Brack to the Brick-a-Brack page', () => {
  expect(categories.map(({ title, page }) => [title, page])).toEqual([
    ['Original Clothing (Unsorted Mix)', 'originalCollection'],
    ['Brick-a-Brack', 'brickABrack'],
    ['Soft Toys', 'toys'],
    ['Large Brick-a-Brack', 'brickABrack'],
  ])
})

test.each([SESSION_COOKIE, DEVICE_COOKIE])('the cookie policy names %s, which is really set', (name) => {
  expect(JSON.stringify(cookiePolicy)).toContain(`"${name}","Cookie"`)
})

describe.each([
  ['privacy policy', privacyPolicy],
  ['terms', termsAndConditions],
  ['cookie policy', cookiePolicy],
])('%s', (_name, { sections }) => {
  test('has an anchor of its own for each section', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })

  test('has tables with one cell for each column', () => {
    for (const { table } of sections) {
      for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.columns.length ?? 0)
    }
  })
})

test('a post is dated by its publication, else by its creation, in London time', () => {
  const createdAt = '2026-06-30T23:30:00.000Z'
  expect(postDate({ publishedAt: '2025-12-31T23:30:00.000Z', createdAt }).shown).toBe('December 31, 2025')
  expect(postDate({ publishedAt: null, createdAt }).shown).toBe('July 1, 2026')
})
