import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { cloud, refused, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { isLongRun } from '../../support/long-runs.ts'

const session = await signIn()

const store = (openaiApiKey: string) =>
  succeed('POST /api/admin/settings', { session, body: { openaiApiKey } })
const read = async () => (await succeed('GET /api/admin/settings', { session })).body
const remove = () => succeed('DELETE /api/admin/settings/openai-key', { session })

test('without a key nothing is configured and no generation starts; removing none is no fault', async () => {
  await remove()
  const none = { openaiConfigured: false, openaiKeyLastFour: null, updatedAt: null }
  expect(await read()).toEqual({ ...none, monthlyLimitUsd: 5 })
  const { message } = await refused(409, 'POST /api/admin/generate-article', {
    session,
    body: { topic: 'Winter stock' },
  })
  expect(message).toMatch(/key/i)
})

test('the limit of a month is stored by itself, and leaves the key as it is', async () => {
  const { body: before } = await store('sk-good-beside-a-limit')
  const save = (monthlyLimitUsd: unknown) =>
    ({ session, body: { monthlyLimitUsd } }) as Parameters<typeof succeed<'POST /api/admin/settings'>>[1]
  expect((await succeed('POST /api/admin/settings', save(12.34))).body).toEqual({
    ...before,
    monthlyLimitUsd: 12.34,
  })
  for (const invalid of [-0.01, 1000.01, 0.001, '5', null]) {
    const { issues } = await refused(400, 'POST /api/admin/settings', save(invalid))
    expect(issues).toEqual([{ path: 'monthlyLimitUsd', message: expect.any(String) }])
  }
  expect(await read()).toEqual({ ...before, monthlyLimitUsd: 12.34 })
  await succeed('POST /api/admin/settings', save(5))
})

/** Every secret, as it is stored. */
const secrets = path.join(path.dirname(cloud.run.permissionsFile), 'secrets')
const stored = async () =>
  Promise.all((await readdir(secrets)).map((name) => readFile(path.join(secrets, name), 'utf8')))

test('of a stored key only the last four characters are told, the table never holds it, and once removed nothing does', async () => {
  const openaiApiKey = `sk-${ulid()}-abcd`
  rememberSecret(openaiApiKey)
  const { body } = await store(openaiApiKey)
  expect(body).toMatchObject({ openaiConfigured: true, openaiKeyLastFour: 'abcd' })
  expect(await read()).toEqual(body)
  expect(JSON.stringify(await storedItems())).not.toContain(openaiApiKey)
  expect((await stored()).join()).toContain(openaiApiKey)

  for (const invalid of ['sk-two words', 'sk-two\nlines', 'sk-żółw'])
    await refused(400, 'POST /api/admin/settings', { session, body: { openaiApiKey: invalid } })
  expect(await read()).toEqual(body)

  await remove()
  expect((await read()).openaiConfigured).toBe(false)
  expect((await stored()).join()).not.toContain(openaiApiKey)
})

test('of a key so short that four characters would give it away, none is told', async () => {
  const { body } = await store('sk-12345678')
  expect(body).toMatchObject({ openaiConfigured: true, openaiKeyLastFour: null })
  expect(await read()).toEqual(body)
})

test('a key stored and removed at the same moment ends as one of the two, in the settings and in the secret', async () => {
  const file = (await readdir(secrets)).find((name) => name.includes('AiKey')) ?? ''
  const secret = z.object({
    current: z.object({ value: z.string() }),
    previous: z.object({ value: z.string() }),
  })
  for (let round = 0; round < (isLongRun ? 25 : 3); round++) {
    const keys = ['a', 'b', 'c'].map((mark) => `sk-race-${ulid()}-${mark}${String(round).padStart(3, '0')}`)
    for (const key of keys) rememberSecret(key)
    await Promise.all([...keys.map(store), remove(), remove(), remove()])
    const told = await read()
    const { current, previous } = secret.parse(JSON.parse(await readFile(path.join(secrets, file), 'utf8')))
    const key: string | undefined = JSON.parse(current.value).openaiApiKey
    expect(told).toMatchObject({
      openaiConfigured: key !== undefined,
      openaiKeyLastFour: key?.slice(-4) ?? null,
    })
    if (key === undefined) expect(JSON.parse(previous.value), 'nothing to go back to').toEqual({})
  }
})

// Only the scripted provider can be told how to behave. Other refusals: tests/integration/article-writer.test.ts.
test.runIf(cloud.scriptedProvider)('a key that the provider refuses is not stored', async () => {
  const { body: before } = await store('sk-stays-as-it-is')
  const openaiApiKey = `sk-models-401-${ulid()}`
  rememberSecret(openaiApiKey)
  const { issues } = await refused(400, 'POST /api/admin/settings', { session, body: { openaiApiKey } })
  expect(issues).toEqual([{ path: 'openaiApiKey', message: expect.stringContaining('refused this key') }])
  expect(await read()).toEqual(before)
})
