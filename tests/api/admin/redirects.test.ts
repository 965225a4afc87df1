import { expect, test } from 'vitest'
import { articlePath } from '../../../shared/pages.ts'
import { cloud, refused, signIn, succeed } from '../../support/client.ts'
import { settled } from '../../support/cloud/state.ts'
import { samplePost, unique } from './samples.ts'

const session = await signIn()

const open = async (address: string) => {
  const { status, headers } = await fetch(new URL(address, cloud.run.url), { redirect: 'manual' })
  return { status, location: headers.get('location') }
}
const create = (from: string, to: string) =>
  succeed('POST /api/admin/redirects', { session, body: { from, to } })
const remove = async (from: string) => {
  await succeed('DELETE /api/admin/redirects', { session, body: { from } })
  await settled()
}
const listed = async () => (await succeed('GET /api/admin/redirects', { session })).body

// In the other languages: functions/domain/redirects/redirects.table.test.ts, infra/edge-functions/viewer-request.test.ts.
test('a missing address leads on for good at the edge, as it is written and with its query, until it is removed', async () => {
  const from = `/uk/${unique('Старе page')}`
  expect((await open(from)).status).toBe(404)
  const to = '/uk/products'
  expect((await create(`${from}/`, to)).body).toEqual({ from, to })
  await settled()
  for (const written of [from, `${from}/`, `${from}.html`])
    expect(await open(`${written}?utm_source=mail`)).toEqual({
      status: 301,
      location: `${to}?utm_source=mail`,
    })
  expect(await listed()).toContainEqual({ from, to })
  await remove(from)
  expect((await open(from)).status).toBe(404)
  await refused(404, 'DELETE /api/admin/redirects', { session, body: { from } })
})

test('a missing article leads to another one, and gives way to an article that gets its address', async () => {
  const { body: target } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ published: true }),
  })
  const slug = unique('gone')
  const from = articlePath(slug)
  await create(from, articlePath(target.slug))
  await settled()
  expect(await open(from)).toEqual({ status: 301, location: articlePath(target.slug) })
  const { message } = await refused(409, 'POST /api/admin/redirects', {
    session,
    body: { from: articlePath(target.slug), to: '/products' },
  })
  expect(message).toContain('There is a page')
  await succeed('POST /api/admin/blog', { session, body: samplePost({ slug, published: true }) })
  await settled()
  expect((await open(from)).status).toBe(200)
  await remove(from)
  expect((await open(from)).status).toBe(200)
})
