import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { refused, rememberSecret, signIn, succeed } from '../client.ts'
import { storedItems, TableName, table } from '../table.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

/** As on a new system, where nobody has stored a key. */
const forgetKey = () => table.send(new DeleteCommand({ TableName, Key: { pk: 'SETTINGS', sk: 'SETTINGS' } }))

test('without a key nothing is configured and no generation starts', async () => {
  await forgetKey()
  const { body } = await succeed('GET /api/admin/settings', { session })
  expect(body).toEqual({ openaiConfigured: false, openaiKeyLastFour: null, updatedAt: null })
  const { message } = await refused(409, 'POST /api/admin/generate-article', {
    session,
    body: { topic: 'Winter stock' },
  })
  expect(message).toMatch(/key/i)
})

test('of a stored key only the last four characters are told, and the table never holds it', async () => {
  const openaiApiKey = `sk-${ulid()}-abcd`
  rememberSecret(openaiApiKey)
  const { body } = await succeed('POST /api/admin/settings', { session, body: { openaiApiKey } })
  expect(body).toMatchObject({ openaiConfigured: true, openaiKeyLastFour: 'abcd' })
  const { body: read } = await succeed('GET /api/admin/settings', { session })
  expect(read).toEqual(body)
  expect(JSON.stringify(await storedItems())).not.toContain(openaiApiKey)
})

test('a key with spaces or line breaks inside is refused and the stored one stays', async () => {
  const { body: before } = await succeed('GET /api/admin/settings', { session })
  for (const openaiApiKey of ['sk-two words', 'sk-two\nlines', 'sk-żółw']) {
    await refused(400, 'POST /api/admin/settings', { session, body: { openaiApiKey } })
  }
  const { body: after } = await succeed('GET /api/admin/settings', { session })
  expect(after).toEqual(before)
})
