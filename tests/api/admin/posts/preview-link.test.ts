import { expect, test } from 'vitest'
import { defaultWords } from '../../../../content/words.ts'
import { cloud, refused, send, succeed, UNKNOWN_ID } from '../../../support/client.ts'
import { sampleEdit } from '../samples.ts'
import { postCalls } from './post-calls.ts'

const calls = postCalls()
const { create, update, remove, restore } = calls
const of = (id: string) => ({ session: calls.session, params: { id } })
const save = (body: ReturnType<typeof sampleEdit>) =>
  succeed('POST /api/admin/drafts', { session: calls.session, body })
const read = async (id: string) => (await succeed('GET /api/admin/blog/{id}/preview-link', of(id))).body

/** A new link; from now on no log and no response may contain its token (`send`). */
const share = async (id: string) => (await succeed('POST /api/admin/blog/{id}/preview-link', of(id))).body

/** Opens an address as a browser of anybody does. */
async function open(url: string) {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test('a draft is shown in its language to whoever has the link: not for search engines, kept nowhere, without scripts', async () => {
  const post = await create({ language: 'pl', title: 'Odzież na wagę', content: '<p>Cztery gatunki.</p>' })
  const { url, expiresAt, opens } = await share(post.id)
  expect(url.startsWith(`${cloud.run.url}/preview/${post.id}/`)).toBe(true)
  expect(opens).toBe(0)
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)

  const { status, headers, html } = await open(url)
  expect(status).toBe(200)
  expect(html).toMatch(/<html [^>]*lang="pl"/)
  expect(html).toMatch(/<h1[^>]*>Odzież na wagę<\/h1>/)
  expect(html).toContain('<p>Cztery gatunki.</p>')
  expect(html).toContain(defaultWords('blog', 'pl').article.back)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/')
  expect(html).not.toMatch(/<script|rel="canonical"/)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('no-store')
  // Not even this site's own requests carry the address on.
  expect(headers.get('referrer-policy')).toBe('strict-origin')
  expect(headers.get('content-security-policy')).toContain("script-src 'none'")

  await open(url)
  expect(await read(post.id)).toEqual({ expiresAt, opens: 2 })
})

test('the newest text is shown, saved or not, and as it would be stored', async () => {
  const post = await create({ published: true, title: 'As it is live' })
  const { url } = await share(post.id)
  const content = '<p>New<script>alert(1)</script></p>'
  const { id, version } = post
  await save(sampleEdit({ id, version, title: 'As it was typed', content, tags: 'a,, b' }))
  // Visitors and the administrator's list have what is stored.
  const { body: live } = await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })
  expect(live.title).toBe('As it is live')
  const { html } = await open(url)
  expect(html).toMatch(/<h1[^>]*>As it was typed<\/h1>/)
  expect(html).toContain('<p>New</p>')
  expect(html).not.toContain('alert(1)')

  // Other texts were saved after it, on another device.
  await update(id, { title: 'As it was saved' })
  expect((await open(url)).html).toMatch(/<h1[^>]*>As it was saved<\/h1>/)
})

test('an article that is not saved yet can be shown, with what there is of it', async () => {
  const edit = sampleEdit({ title: '', language: 'uk', content: '<p>Перший рядок' })
  await refused(404, 'POST /api/admin/blog/{id}/preview-link', of(edit.id))
  await save(edit)
  const { url } = await share(edit.id)
  const { status, html } = await open(url)
  expect(status).toBe(200)
  expect(html).toMatch(/<html [^>]*lang="uk"/)
  expect(html).toContain('<p>Перший рядок</p>')
  await succeed('DELETE /api/admin/drafts/{id}', of(edit.id))
  expect((await open(url)).status).toBe(404)
})

// That it ends at its time: functions/domain/previews/preview-links.table.test.ts.
test('a link that was replaced or ended, or whose post was deleted, is a missing page at once', async () => {
  const post = await create()
  const [first, second] = [await share(post.id), await share(post.id)]
  expect((await open(first.url)).status).toBe(404)
  expect((await open(second.url)).status).toBe(200)

  await succeed('DELETE /api/admin/blog/{id}/preview-link', of(post.id))
  const { status, headers, html } = await open(second.url)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(html).toContain('404 Page Not Found')
  expect(html).not.toContain(post.title)
  expect(await read(post.id)).toBeNull()
  await refused(404, 'DELETE /api/admin/blog/{id}/preview-link', of(post.id))

  const third = await share(post.id)
  await remove(post.id)
  await restore(post.id)
  expect((await open(third.url)).status).toBe(404)
})

test('an address that is no link is a missing page, and no other method has one', async () => {
  for (const path of [`/preview/${UNKNOWN_ID}/${'A'.repeat(22)}`, `/preview/abc/%00`]) {
    const { status, html } = await open(cloud.run.url + path)
    expect([path, status]).toEqual([path, 404])
    expect(html).toContain('404 Page Not Found')
  }
  expect((await send('GET', `/api/preview/${UNKNOWN_ID}/${'A'.repeat(22)}`)).status).toBe(404)
})
