import { expect, test, vi } from 'vitest'
import { seoInput } from '../shared/entities/seo.ts'
import { saveFacts } from './domain/content/facts-store.ts'
import { readHealth } from './domain/health/health-store.ts'
import { updatePost } from './domain/posts/post-store.ts'
import { fixedKeys } from './domain/publication/documents.ts'
import { createSeoEntry, deleteSeoEntry } from './domain/seo/seo-store.ts'
import { body, calls, callsOf, invocations, objects, store } from './testing/aws.ts'
import { render } from './testing/page-renderer.ts'
import {
  article,
  beforeNext,
  failNextInvalidation,
  handler,
  nextEvent,
  publisherFixture,
  reconcile,
  rendered,
  renderNo,
} from './testing/publisher-fixture.ts'

publisherFixture()

test('a reconcile publishes all there is, removes what is nobody’s, and goes on by itself until nothing is left', async () => {
  await article('a')
  const other = await article('c', '2025-01')
  await updatePost(other.id, { slug: 'b' })
  store('blog/gone.html', 'gone')
  await reconcile({})
  expect([...objects.keys()].sort()).toEqual(
    [
      ...fixedKeys,
      ...['blog/a.html', 'blog/b.html', 'blog/c.html', 'builds.json', 'published.json'],
      ...['sitemaps/2025-01.xml', 'sitemaps/2026-11.xml'],
      ...['blog/archive/2025.html', 'blog/archive/2026.html'],
    ].sort(),
  )
  expect(callsOf('invalidate')).toEqual(['/*'])

  // A second one finds nothing to do, unless it is asked to write everything.
  render.mockClear()
  await reconcile({})
  expect(render).not.toHaveBeenCalled()
  await reconcile({ everything: true })
  expect(render).toHaveBeenCalledWith('/blog/a', expect.anything(), 'https://site.example')
})

test('a reconcile notices an SEO entry that came and went since the last one, and a document of another hand', async () => {
  await reconcile({})
  const entry = { pageName: 'toys', title: 'Toys', metaDescription: 'Toys by the bale' }
  await deleteSeoEntry((await createSeoEntry(seoInput.parse(entry))).id)
  store('toys.html', 'with the entry')
  render.mockClear()
  await reconcile({})
  await reconcile({})
  expect(rendered()).toEqual(['/toys'])
})

test('what changes while a reconcile publishes it is published again by the next one', async () => {
  const { id } = await article('a')
  beforeNext('invalidate', undefined, () => updatePost(id, { title: 'newer' }))
  await reconcile({})
  expect(body('blog/a.html')).toBe('/blog/a: a')
  await reconcile({})
  expect(body('blog/a.html')).toBe('/blog/a: newer')
})

test('a reconcile that was stopped is finished by the step that comes again', async () => {
  await article('a')
  await handler({})
  const event = nextEvent()
  failNextInvalidation()
  await expect(handler(event)).rejects.toThrow('edge away')
  await reconcile(event)
  expect(callsOf('invalidate')).toHaveLength(2)
  expect(body('blog/a.html')).toBe('/blog/a: a')
})

test('a reconcile fails in the end when something could not be published, and has published the rest', async () => {
  await article('bad')
  await article('good')
  renderNo('/blog/bad')
  await expect(reconcile({})).rejects.toThrow('Not published: blog/bad.html')
  expect((await readHealth()).get('reconcile')).toMatchObject({ failedAt: expect.any(String) })
  expect(body('blog/good.html')).toBe('/blog/good')
})

test('a reconcile in which everything fails ends before its event is larger than Lambda takes, and says why in short', async () => {
  const unwanted = Array.from({ length: 1500 }, (_, index) => `blog/${'ж'.repeat(190)}-${index}.html`)
  for (const key of unwanted) store(key, '')
  calls.mockImplementation((call, key, work) => {
    if (call === 'delete' || (call === 'put' && !/^(builds|published)\.json$/.test(key)))
      throw new Error('no rights')
    return work()
  })
  const outcome = await reconcile({}).catch((error: Error) => error.message)
  // Without that end it would try each of them.
  expect(callsOf('delete').length).toBeLessThan(unwanted.length)
  expect(outcome).toMatch(/^Not published: /)
  expect(outcome?.length).toBeLessThan(5000)
  const payloadBytes = callsOf('invoke').map((event) => Buffer.byteLength(event))
  expect(Math.max(...payloadBytes)).toBeLessThan(1024 * 1024)
})

test('a notice that begins or ends makes its pages outdated by itself', async () => {
  const notices = [{ text: 'Closed', from: '2027-12-24', until: '2027-12-27' }]
  await saveFacts({ version: 0, values: { notices } })
  const at = async (time: string) => {
    vi.setSystemTime(time)
    render.mockClear()
    await reconcile({})
    return rendered().length > 0
  }
  await at('2027-12-23T22:30:00Z')
  expect(await at('2027-12-23T23:30:00Z')).toBe(false)
  expect(await at('2027-12-24T00:30:00Z')).toBe(true)
  expect(body('llms.txt')).toContain('Notice: Closed')
  expect(await at('2027-12-24T01:30:00Z')).toBe(false)
  expect(await at('2027-12-28T00:30:00Z')).toBe(true)
  expect(body('llms.txt')).not.toContain('Notice: Closed')
})

test('a caller may go on step by step; without articles, too, there is the index of sitemaps, which robots.txt names', async () => {
  const first = await handler({ stepwise: true })
  expect(first).toMatchObject({ done: 0, left: fixedKeys.length })
  const second = await handler({ stepwise: true, progress: first })
  expect(second).toMatchObject({ done: fixedKeys.length, left: 0 })
  expect(invocations).toEqual([])
  expect(body('sitemap.xml')).toContain('<loc>https://site.example/sitemaps/pages.xml</loc>')
})

test('removes the files of builds superseded more than 30 days ago, but none that a later build uses', async () => {
  const day = 24 * 60 * 60_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const builds = [
    { id: 'first', since: ago(90), assets: ['assets/first.js', 'assets/react.js'] },
    { id: 'second', since: ago(40), assets: ['assets/second.js', 'assets/react.js'] },
    { id: 'third', since: ago(20), assets: ['assets/third.js'] },
  ]
  store('builds.json', JSON.stringify(builds))
  for (const key of builds.flatMap(({ assets }) => assets)) store(key, '')
  await reconcile({})
  expect([...objects.keys()].filter((key) => key.startsWith('assets/'))).toEqual([
    'assets/react.js',
    'assets/second.js',
    'assets/third.js',
  ])
  expect(JSON.parse(body('builds.json') ?? '').map((build: { assets: string[] }) => build.assets)).toEqual([
    builds[1]?.assets,
    builds[2]?.assets,
    ['assets/new.js'],
  ])
})
