import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, expect, test, vi } from 'vitest'
import { allItems, itemsWith } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { createLink, endLink, findLink, openLink } from './preview-links.ts'

beforeAll(createOwnTable)

/** Guesses of this test; `npm run bench -- guessed` makes 10,000. */
const GUESSES = 20

test('of many guesses none opens a link, and none is counted or stored', async () => {
  const id = ulid()
  const { token } = await createLink(id)
  for (let guess = 0; guess < GUESSES; guess++)
    expect(await openLink(id, randomBytes(16).toString('base64url'))).toBe(false)
  expect(await openLink(ulid(), token)).toBe(false)
  expect(await openLink(id, token.slice(0, -1))).toBe(false)
  expect(await findLink(id)).toMatchObject({ opens: 0 })
  expect(await itemsWith('PREVIEW')).toHaveLength(1)
})

test('the table holds a hash of the token, and forgets the link after its end', async () => {
  const id = ulid()
  const { token, expiresAt } = await createLink(id)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await itemsWith(token)).toEqual([])
  const stored = (await allItems()).find(({ sk }) => sk === id)
  expect(stored).toMatchObject({ ttl: Math.ceil(Date.parse(expiresAt) / 1000) })
})

test('a link opens until its last moment, whenever its item is deleted, and is counted each time at once', async () => {
  const id = ulid()
  const { token, expiresAt } = await createLink(id)
  await Promise.all(Array.from({ length: 10 }, () => openLink(id, token)))
  expect(await findLink(id)).toEqual({ expiresAt, opens: 10 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) - 1 })
  expect(await openLink(id, token)).toBe(true)
  vi.setSystemTime(Date.parse(expiresAt))
  expect(await openLink(id, token)).toBe(false)
  expect(await findLink(id)).toBeNull()
  vi.useRealTimers()
  await endLink(id)
  expect(await openLink(id, token)).toBe(false)
})
