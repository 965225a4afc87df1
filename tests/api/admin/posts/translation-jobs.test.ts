import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PostInput } from '../../../../shared/entities/posts/post.ts'
import type { Language } from '../../../../shared/languages.ts'
import { all, cloud, refused, succeed } from '../../../support/client.ts'
import { storedItems } from '../../../support/cloud/table.ts'
import { endedJob } from '../../../support/jobs.ts'
import { unique } from '../samples.ts'
import { postCalls } from './post-calls.ts'

const calls = postCalls()
const { create: createPost, update, read } = calls

const storeKey = (openaiApiKey: string) =>
  succeed('POST /api/admin/settings', { session: calls.session, body: { openaiApiKey } })

const PICTURE = `/media/${ulid()}/800.jpg`
const CONTENT = `<p>From 20 000 kg, <strong>£0.80</strong> a kilo.</p><ul><li>Ask <a href="/contact" rel="noopener noreferrer">us</a></li></ul><p><img src="${PICTURE}" alt="Bales in a truck" /></p>`

const create = (fields: Partial<PostInput> = {}) =>
  createPost({ title: `Prices ${unique('by the kilo')}`, content: CONTENT, ...fields })
const of = (id: string) => ({ session: calls.session, params: { id } })

const translate = async (id: string, languages: Language[]) =>
  (await succeed('POST /api/admin/blog/{id}/translate', { ...of(id), body: { languages } })).body.jobs

const ended = (jobId: string) => endedJob(calls.session, jobId)

const translationsOf = async (id: string) =>
  (await all('GET /api/admin/blog', calls.session)).items.filter(({ translationOf }) => translationOf === id)

/** Everything that visitors read, as it is stored. */
const published = async () =>
  (await storedItems())
    .filter(({ pk }) => pk === 'PUBLISHED')
    .map((item) => JSON.stringify(item))
    .sort()

describe.runIf(cloud.scriptedProvider)('with an AI provider', () => {
  beforeAll(() => storeKey('sk-translates'))

  test('each language asked for ends as a draft, no other is made, and nothing published changes', async () => {
    const source = await create({ published: true, tags: ['Toys'] })
    const before = await published()
    const jobs = await translate(source.id, ['pl', 'uk'])
    expect(jobs.map(({ language }) => language)).toEqual(['pl', 'uk'])
    for (const { jobId, language } of jobs) {
      const job = await ended(jobId)
      expect(job).toMatchObject({ status: 'succeeded', translationOf: source.id, input: { language } })
      const draft = await read(job.postId ?? '')
      expect(draft).toMatchObject({
        language,
        translationOf: source.id,
        published: false,
        differences: [],
        sourceVersion: source.textVersion,
        version: 1,
      })
      expect(draft.content).toContain('href="/contact"')
      expect(draft.content).toContain(PICTURE)
      expect(draft.content).not.toContain('Ask')
      expect(draft.slug).toMatch(/^[a-z0-9-]+$/)
    }
    expect((await translationsOf(source.id)).map(({ language }) => language).sort()).toEqual(['pl', 'uk'])
    expect(await published()).toEqual(before)
    expect(await read(source.id)).toEqual(source)
  })

  test('a translation that exists is brought up to date where its source has changed, and nowhere else', async () => {
    const withLink = `${CONTENT}<p><a href="/blog/prices" rel="noopener noreferrer">Prices</a></p>`
    const source = await create({ content: withLink })
    const [{ jobId } = { jobId: '' }] = await translate(source.id, ['cs'])
    const first = await read((await ended(jobId)).postId ?? '')
    const excerpt = 'Napsáno rukou'
    await update(first.id, { excerpt, content: first.content.replace('/blog/prices', '/blog/ceny') })

    const content = withLink.replace(/<p><img [^>]*><\/p>/, '').replace('a kilo', 'per kilo, by the truck')
    const changed = await update(source.id, { content })
    const [again] = await translate(source.id, ['cs'])
    expect(await ended(again?.jobId ?? '')).toMatchObject({ status: 'succeeded', postId: first.id })
    const second = await read(first.id)
    expect(second).toMatchObject({
      excerpt,
      title: first.title,
      sourceVersion: changed.textVersion,
      version: 3,
    })
    expect(second.content).not.toBe(first.content)
    expect(second.content).not.toContain('<img')
    expect(second.content).toContain('/blog/ceny')
    expect(second.differences).toMatchObject([{ kind: 'link', source: '/blog/prices', found: '/blog/ceny' }])
    expect(second.content).toContain(/<ul>.*<\/ul>/.exec(first.content)?.[0])
  })

  test('of a published translation the new texts are its unsaved edit, and visitors read the old ones', async () => {
    const source = await create()
    const [{ jobId } = { jobId: '' }] = await translate(source.id, ['lt'])
    const { postId: id = '' } = await ended(jobId)
    const live = await update(id, { published: true })
    const before = await published()
    await update(source.id, { content: CONTENT.replace('a kilo', 'per kilo') })

    const [again] = await translate(source.id, ['lt'])
    expect(await ended(again?.jobId ?? '')).toMatchObject({
      status: 'succeeded',
      message: expect.stringContaining('in its unsaved changes'),
    })
    expect(await read(id)).toEqual(live)
    expect(await published()).toEqual(before)
    const { body: edit } = await succeed('GET /api/admin/drafts/{id}', of(id))
    expect(edit).toMatchObject({ id, version: live.version, title: live.title, language: 'lt' })
    expect(edit?.content).not.toBe(live.content)

    const [third] = await translate(source.id, ['lt'])
    expect(await ended(third?.jobId ?? '')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('has unsaved changes'),
    })
  })

  test('a translation that is being made is not started again, in no language of the request', async () => {
    const source = await create()
    await storeKey('sk-slow-60')
    const [job] = await translate(source.id, ['pl'])
    const body = { languages: ['uk', 'pl'] }
    const { message } = await refused(409, 'POST /api/admin/blog/{id}/translate', { ...of(source.id), body })
    expect(message).toBe('A translation into Polish is being made already.')
    const { body: listed } = await succeed('GET /api/admin/generate-article', { session: calls.session })
    expect(listed.filter(({ translationOf }) => translationOf === source.id)).toHaveLength(1)

    const cancelled = { session: calls.session, params: { jobId: job?.jobId ?? '' } }
    await succeed('POST /api/admin/generate-article/{jobId}/cancel', cancelled)
    await storeKey('sk-translates')
    const [again] = await translate(source.id, ['pl'])
    expect(await ended(again?.jobId ?? '')).toMatchObject({ status: 'succeeded' })
  })

  test('a translation is made of a source, into other languages, with a key', async () => {
    const source = await create()
    const polish = await create({ language: 'pl', translationOf: source.id, content: CONTENT })
    const path = 'POST /api/admin/blog/{id}/translate'
    const asked = (id: string, languages: Language[]) => ({ ...of(id), body: { languages } })
    for (const request of [asked(polish.id, ['uk']), asked(source.id, ['en', 'uk']), asked(source.id, [])])
      await refused(400, path, request)
    await refused(404, path, asked(ulid(), ['uk']))
  })

  test('a paragraph comes back in the language of its source, and a provider that fails is an answer of its own', async () => {
    await storeKey('sk-translates')
    const { session } = calls
    const body = { html: 'Od <strong>20 000 kg</strong>, pytać można', from: 'pl', to: 'en' } as const
    const { body: back } = await succeed('POST /api/admin/back-translation', { session, body })
    expect(back.text).toContain('20 000')
    expect(back.text).not.toMatch(/pyta|strong|\[\[/)
    await storeKey('sk-cut-stream')
    expect(await refused(502, 'POST /api/admin/back-translation', { session, body })).toMatchObject({
      message: expect.stringContaining('before the translation was complete'),
    })
  })
})
