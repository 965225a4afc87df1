import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { cloud, refused, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { storedItems } from '../../support/cloud/table.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const store = (openaiApiKey: string) =>
  succeed('POST /api/admin/settings', { session, body: { openaiApiKey } })
const remove = () => succeed('DELETE /api/admin/settings/openai-key', { session })
afterAll(remove)

test('without a key nothing is configured and no generation starts; removing none is no fault', async () => {
  await remove()
  await remove()
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
  const { body } = await store(openaiApiKey)
  expect(body).toMatchObject({ openaiConfigured: true, openaiKeyLastFour: 'abcd' })
  const { body: read } = await succeed('GET /api/admin/settings', { session })
  expect(read).toEqual(body)
  expect(JSON.stringify(await storedItems())).not.toContain(openaiApiKey)
})

test('of a key so short that four characters would give it away, none is told', async () => {
  const { body } = await store('sk-12345678')
  expect(body).toMatchObject({ openaiConfigured: true, openaiKeyLastFour: null })
  expect((await succeed('GET /api/admin/settings', { session })).body).toEqual(body)
})

test('a key with spaces or line breaks inside is refused and the stored one stays', async () => {
  const { body: before } = await succeed('GET /api/admin/settings', { session })
  for (const openaiApiKey of ['sk-two words', 'sk-two\nlines', 'sk-żółw']) {
    await refused(400, 'POST /api/admin/settings', { session, body: { openaiApiKey } })
  }
  const { body: after } = await succeed('GET /api/admin/settings', { session })
  expect(after).toEqual(before)
})

test('a removed key is gone from where it was kept, too', async () => {
  const key = `sk-removed-${ulid()}`
  rememberSecret(key)
  const folder = path.join(path.dirname(cloud.run.permissionsFile), 'secrets')
  const kept = async () =>
    (
      await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')))
    ).join()
  await store(key)
  expect(await kept()).toContain(key)

  await remove()
  expect((await succeed('GET /api/admin/settings', { session })).body.openaiConfigured).toBe(false)
  expect(await kept()).not.toContain(key)
})

test('a key stored and removed at the same moment ends as one of the two, in the settings and in the secret', async () => {
  const folder = path.join(path.dirname(cloud.run.permissionsFile), 'secrets')
  const file = (await readdir(folder)).find((name) => name.includes('AiKey')) ?? ''
  const secret = z.object({
    current: z.object({ value: z.string() }),
    previous: z.object({ value: z.string() }),
  })
  for (let round = 0; round < 25; round++) {
    const keys = ['a', 'b', 'c'].map((mark) => `sk-race-${ulid()}-${mark}${String(round).padStart(3, '0')}`)
    for (const key of keys) rememberSecret(key)
    await Promise.all([...keys.map(store), remove(), remove(), remove()])
    const { body: told } = await succeed('GET /api/admin/settings', { session })
    const { current, previous } = secret.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')))
    const key: string | undefined = JSON.parse(current.value).openaiApiKey
    expect(told).toMatchObject({
      openaiConfigured: key !== undefined,
      openaiKeyLastFour: key?.slice(-4) ?? null,
    })
    if (key === undefined) expect(JSON.parse(previous.value), 'nothing to go back to').toEqual({})
  }
})

// Only the scripted provider can be told how to behave.
describe.runIf(cloud.scriptedProvider)('a key that cannot be confirmed is not stored', () => {
  test.each([
    ['refused by the provider', '401', 400, /refused this key/],
    ['not allowed to list models', '403', 400, /permission/],
    ['of an account with too many requests', '429', 503, /Wait a minute/],
    ['checked by a provider that fails', '500', 502, /problem of its own/],
    ['checked by a provider that breaks off', 'broken', 502, /could not be reached/],
    ['checked at an address that leads elsewhere', 'moved', 502, /could not be reached/],
    ['checked by a server that is no AI provider', 'html', 502, /cannot be understood/],
    ['checked by a provider that never answers', 'silent', 504, /did not answer in time/],
  ])('%s', async (_, behaviour, status, sentence) => {
    const { body: before } = await store('sk-stays-as-it-is')
    const openaiApiKey = `sk-models-${behaviour}-${ulid()}`
    rememberSecret(openaiApiKey)
    const body = await refused(status, 'POST /api/admin/settings', { session, body: { openaiApiKey } })
    expect(JSON.stringify(body), 'nothing that only who set up the site knows').not.toMatch(/OPENAI_/)
    if (status === 400) {
      expect(body.issues).toEqual([{ path: 'openaiApiKey', message: expect.stringMatching(sentence) }])
    } else {
      expect(body.message).toMatch(sentence)
      expect(body.message).toContain('The key was not stored.')
    }
    expect((await succeed('GET /api/admin/settings', { session })).body).toEqual(before)
  })

  test('unless the provider has no list of models to check it with', async () => {
    const { body } = await store('sk-models-404-0123456789')
    expect(body).toMatchObject({ openaiConfigured: true, openaiKeyLastFour: '6789' })
  })
})
