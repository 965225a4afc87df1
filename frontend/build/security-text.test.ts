import { expect, test } from 'vitest'
import { site } from '../../shared/site.ts'
import { contentAt } from './security-text.ts'

test('names the contact, for less than a year (RFC 9116)', () => {
  expect(contentAt(new Date('2026-11-20T13:30:00Z'))).toBe(
    `Contact: mailto:${site.email}\nExpires: 2027-11-19T00:00:00.000Z\nPreferred-Languages: en\n`,
  )
})
