import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { all, call, succeed } from '../../../support/client.ts'
import { TableName, table } from '../../../support/cloud/table.ts'
import { sampleEdit } from '../samples.ts'
import { inMinutes, passMinutes } from '../scheduler.ts'
import { postCalls } from './post-calls.ts'

const calls = postCalls()
const { create, update, read, remove, restore } = calls
const statusFor = async (slug: string) => (await call('GET /api/blog/{slug}', { params: { slug } })).status

// Not before them: functions/domain/posts/due-times.table.test.ts.
test('an article goes live and off at its times, once, though two runs meet and one is killed', async () => {
  const post = await create({ publishAt: inMinutes(5) })
  expect((await all('GET /api/admin/blog', calls.session)).items).toContainEqual(
    expect.objectContaining({ id: post.id, published: false, publishAt: post.publishAt }),
  )
  await passMinutes(5)
  expect(await statusFor(post.slug)).toBe(200)
  const live = await read(post.id)
  expect(live).toMatchObject({ published: true, publishedAt: post.publishAt, publishAt: null, version: 2 })

  await update(post.id, { unpublishAt: inMinutes(5) })
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })
  expect(shown.unpublishAt).toBeNull()
  await passMinutes(5)
  expect(await statusFor(post.slug)).toBe(404)
  expect(await read(post.id)).toMatchObject({ published: false, unpublishAt: null, version: 4 })
})

// Not before it: functions/domain/posts/due-changes.table.test.ts.
test('unsaved changes of a live translation go live at their time, at another address, though two runs meet and one is killed', async () => {
  const picture = () => `/media/${ulid()}/400.jpg`
  const linked = await create({ published: true })
  const own = await create({
    slug: `${linked.slug}-pl`,
    language: 'pl',
    translationOf: linked.id,
    published: true,
  })
  const link = (to: string, text: string) =>
    `<p><a href="/blog/${to}" rel="noopener noreferrer">${text}</a></p>`
  const content = link(linked.slug, 'Bales of 25 kg')
  const source = await create({ published: true, title: 'Bales', content })
  const translation = { language: 'pl', translationOf: source.id, published: true } as const
  const live = { title: 'Bale', content: link(own.slug, 'Bele po 25 kg'), featuredImage: picture() }
  const post = await create({ ...translation, ...live })
  const { id, version, slug } = post
  const texts = { title: 'Bele', excerpt: 'Po co.', content: link(own.slug, 'Bele po 25 kg, czyste') }
  const typed = { ...texts, slug: `${slug}-2`, featuredImage: picture() }
  const edit = sampleEdit({ id, version, language: 'pl', ...typed })
  await succeed('POST /api/admin/drafts', { session: calls.session, body: edit })
  const { publishAt } = await update(id, { publishAt: inMinutes(5) })
  await passMinutes(5)
  expect(await read(id)).toMatchObject({
    ...{ ...typed, formerSlugs: [slug], differences: [], version: 3 },
    ...{ published: true, publishedAt: publishAt, publishAt: null },
  })
  const of = { session: calls.session, params: { id } }
  expect((await succeed('GET /api/admin/drafts/{id}', of)).body).toBeNull()
  const query = { language: 'pl' }
  const shown = await succeed('GET /api/blog/{slug}', { params: { slug }, query })
  expect(shown.body.slug).toBe(typed.slug)
})

test('the time of unsaved changes ends with the article, and with them, though the release before stored it with the article', async () => {
  const { session } = calls
  const waiting = async () => {
    const { id, version, slug, excerpt, content } = await create({ published: true })
    const body = sampleEdit({ id, version, slug, excerpt, content, title: 'Better' })
    await succeed('POST /api/admin/drafts', { session, body })
    return { session, params: { id } }
  }
  const [deleted, discarded] = [await waiting(), await waiting()]
  const { publishAt } = await update(deleted.params.id, { publishAt: inMinutes(60) })
  expect((await all('GET /api/admin/blog', session)).items).toContainEqual(
    expect.objectContaining({ id: deleted.params.id, published: true, publishAt }),
  )
  await remove(deleted.params.id)
  await restore(deleted.params.id)
  expect(await read(deleted.params.id)).toMatchObject({ publishAt: null })
  const { body: left } = await succeed('GET /api/admin/drafts/{id}', deleted)
  expect(left).toMatchObject({ title: 'Better', publishAt: null })

  await table.send(
    new UpdateCommand({
      ...{ TableName, Key: { pk: `POST#${discarded.params.id}`, sk: 'POST' } },
      ...{ UpdateExpression: 'SET publishAt = :at', ExpressionAttributeValues: { ':at': publishAt } },
    }),
  )
  expect(await read(discarded.params.id)).toMatchObject({ publishAt })
  await succeed('DELETE /api/admin/drafts/{id}', { ...discarded, query: {} })
  expect(await read(discarded.params.id)).toMatchObject({
    publishAt: null,
    title: expect.not.stringMatching('Better'),
  })
})
