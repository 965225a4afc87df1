import { afterAll, expect, test } from 'vitest'
import { articlePath } from '../../../shared/pages.ts'
import { INDEX_NOW_KEY } from '../../../shared/site.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { settled } from '../../support/cloud/state.ts'
import { samplePost } from '../admin/samples.ts'

const session = await signIn()

const answer = (how: object) => fetch(cloud.run.indexNowUrl, { method: 'PUT', body: JSON.stringify(how) })
afterAll(() => answer({}))

interface Told {
  readonly host: string
  readonly key: string
  readonly keyLocation: string
  readonly urlList: readonly string[]
}
/** What search engines were told of an address. */
const told = async (address: string): Promise<Told[]> => {
  const all: Told[] = await (await fetch(cloud.run.indexNowUrl)).json()
  return all.filter(({ urlList }) => urlList.some((url) => new URL(url).pathname === address))
}
const create = async () =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost({ published: true }) })).body
const health = async () => {
  const { body } = await succeed('GET /api/admin/week', { session })
  return body.health.find(({ job }) => job === 'search')
}

test('search engines are told of an article that comes and goes, and find the key on the site', async () => {
  const post = await create()
  const address = articlePath(post.slug)
  await settled()
  const [first, ...others] = await told(address)
  expect(others).toEqual([])
  expect(first?.key).toBe(INDEX_NOW_KEY)
  const file = await fetch(new URL(new URL(first?.keyLocation ?? '').pathname, cloud.run.url))
  expect([file.status, await file.text()]).toEqual([200, INDEX_NOW_KEY])
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
  await settled()
  expect(await told(address)).toHaveLength(2)
  expect(await health()).toMatchObject({ state: 'well' })
})
