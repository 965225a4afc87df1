import { expect, test } from 'vitest'
import { unlistedHead } from './head.ts'

test('an unlisted screen is not indexed and has no canonical address', () => {
  const head = unlistedHead('Sign in | Example Bales', 'Bales')
  expect(head).toMatchObject({ title: 'Sign in | Example Bales', robots: 'noindex', alternates: [] })
  expect(head.canonical).toBeUndefined()
})
