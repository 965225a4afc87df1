import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { refused, signIn, succeed } from '../../../support/client.ts'
import { sampleSeo, sampleTopic } from '../samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const facts = async () => (await succeed('GET /api/admin/facts', { session })).body
const saveFacts = async (values: Awaited<ReturnType<typeof facts>>['values']) => {
  const { version } = await facts()
  return (await succeed('PUT /api/admin/facts', { session, body: { version, values } })).body
}
/** A document with its name, and its save, answered with what the version holds. */
const kinds = {
  facts: async () => ({
    document: 'facts',
    save: async (text: string) => (await saveFacts({ tagline: text })).values,
    restore: () => saveFacts({}),
  }),
  'an SEO entry': async () => {
    const { id } = (await succeed('POST /api/admin/seo', { session, body: sampleSeo() })).body
    const at = { session, params: { id } }
    return {
      document: `seo:${id}`,
      save: async (title: string) =>
        (await succeed('PUT /api/admin/seo/{id}', { ...at, body: { title } })).body,
      restore: () => succeed('DELETE /api/admin/seo/{id}', at),
    }
  },
  'a topic': async () => {
    const { id } = (await succeed('POST /api/admin/topics', { session, body: sampleTopic() })).body
    const at = { session, params: { id } }
    return {
      document: `topic:${id}`,
      save: async (topic: string) =>
        (await succeed('PUT /api/admin/topics/{id}', { ...at, body: { topic } })).body,
      restore: () => succeed('DELETE /api/admin/topics/{id}', at),
    }
  },
}

test.each(Object.entries(kinds))(
  'what is typed of %s is kept without being saved, not over another device’s, and each save comes back',
  async (_, begin) => {
    const { document, save, restore } = await begin()
    const params = { document }
    const key = 'PUT /api/admin/documents/{document}/draft'
    const [writer, others] = [ulid(), ulid()]
    const keep = (text: string, by: string, replaces?: string) => ({
      ...{ session, params },
      body: { version: 1, values: { text }, writer: by, replaces },
    })
    const listed = async () =>
      (await succeed('GET /api/admin/documents/drafts', { session })).body.find(
        (one) => one.document === document,
      )
    expect(await listed()).toBeUndefined()
    const { body: first } = await succeed(key, keep('<b>Typed', writer))
    expect(first).toMatchObject({ document, values: { text: '<b>Typed' }, writer })
    expect(await listed()).toEqual(first)
    await refused(409, key, keep('Elsewhere', others))
    const { body: second } = await succeed(key, keep('Elsewhere', others, first.savedAt))
    const draft = 'DELETE /api/admin/documents/{document}/draft'
    await refused(409, draft, { session, params, query: { writer } })
    await succeed(draft, { session, params, query: { savedAt: second.savedAt } })
    await refused(404, draft, { session, params })

    const [before, after] = [await save('Before'), await save('After')]
    const { body: versions } = await succeed('GET /api/admin/documents/{document}/versions', {
      session,
      params,
    })
    const [newest, earlier] = versions
    expect(newest?.savedBy?.id).toMatch(/^[0-9a-f]{16}$/)
    for (const [version, values] of [
      [newest?.version, after],
      [earlier?.version, before],
    ]) {
      const of = { session, params: { document, version: String(version) } }
      const { body } = await succeed('GET /api/admin/documents/{document}/versions/{version}', of)
      expect(body).toMatchObject({ version, values })
    }
    await succeed(key, keep('Given up', writer))
    await restore()
  },
)

test('a document that is none, or not stored, answers 404, and has no versions', async () => {
  const body = { version: 1, values: {}, writer: ulid() }
  for (const document of [
    'post:new',
    'facts:new',
    'topic:',
    `topic:${ulid().toLowerCase()}`,
    `seo:${ulid()}`,
  ]) {
    await refused(404, 'PUT /api/admin/documents/{document}/draft', { session, params: { document }, body })
    await refused(404, 'DELETE /api/admin/documents/{document}/draft', { session, params: { document } })
    await refused(404, 'GET /api/admin/documents/{document}/versions/{version}', {
      session,
      params: { document, version: '1' },
    })
  }
  const params = { document: `topic:${ulid()}` }
  expect((await succeed('GET /api/admin/documents/{document}/versions', { session, params })).body).toEqual(
    [],
  )
})
