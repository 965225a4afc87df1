import type { InvokeCommandInput } from '@aws-sdk/client-lambda'
import { expect, test, vi } from 'vitest'
import type { SeoEntry } from '../shared/entities/seo.ts'
import {
  body,
  change,
  fixedKeys,
  handler,
  invalidate,
  invalidated,
  invoke,
  listActiveSeoEntries,
  nextEvent,
  objects,
  publish,
  reconcile,
  redrawn,
  render,
  setClock,
  store,
  summary,
} from './testing/publisher-fixture.ts'

test('a reconcile publishes all there is, removes what is nobody’s, and goes on by itself until nothing is left', async () => {
  publish(summary('a'), { ...summary('b', '2025-01'), formerSlugs: ['c'] })
  store('blog/gone.html', 'gone')
  await reconcile({})
  expect([...objects.keys()].sort()).toEqual(
    [
      ...fixedKeys,
      ...['blog/a.html', 'blog/b.html', 'blog/c.html', 'builds.json'],
      ...['sitemap.xml', 'sitemaps/2025-01.xml', 'sitemaps/2026-11.xml'],
      ...['blog/archive/2025.html', 'blog/archive/2026.html'],
    ].sort(),
  )
  expect(invalidated()).toEqual([['/*']])
  expect(redrawn().toSorted()).toEqual(['ID-a', 'ID-b'])
})

test('a site without articles has its index of sitemaps, which robots.txt names, too', async () => {
  await reconcile({})
  expect(body('sitemap.xml')).toContain('<loc>https://site.example/sitemaps/pages.xml</loc>')
})

test('a second reconcile finds nothing to do, unless it is asked to write everything', async () => {
  publish(summary('a'))
  await reconcile({})
  vi.mocked(render).mockClear()
  await reconcile({})
  expect(render).not.toHaveBeenCalled()
  await reconcile({ everything: true })
  expect(render).toHaveBeenCalledWith('/blog/a', expect.anything(), 'https://site.example')
})

test('a reconcile notices an SEO entry that went without its page being published', async () => {
  vi.mocked(listActiveSeoEntries).mockResolvedValue([{ pageName: 'toys', title: 'Toys' } as SeoEntry])
  await reconcile({})
  vi.mocked(listActiveSeoEntries).mockResolvedValue([])
  vi.mocked(render).mockClear()
  await reconcile({})
  await reconcile({})
  expect(vi.mocked(render).mock.calls.map(([path]) => path)).toEqual(['/toys'])
})

test('a reconcile that was stopped is finished by the step that comes again', async () => {
  publish(summary('a'))
  await handler({})
  const event = nextEvent()
  invalidate.mockRejectedValueOnce(new Error('edge away'))
  await expect(handler(event)).rejects.toThrow('edge away')
  await reconcile(event)
  expect(invalidate).toHaveBeenCalledTimes(2)
  expect(body('blog/a.html')).toBe('/blog/a: a')
})

test('a reconcile fails in the end when something could not be published, and has published the rest', async () => {
  publish(summary('bad'), summary('good'))
  vi.mocked(render).mockImplementation(async (path) => {
    if (path === '/blog/bad') throw new Error('no such picture')
    return { html: path, status: 200 }
  })
  await expect(reconcile({})).rejects.toThrow('Not published: blog/bad.html')
  expect(body('blog/good.html')).toBe('/blog/good')
})

test('a reconcile in which everything fails ends before its event is larger than Lambda takes, and says why in short', async () => {
  const posts = 1500
  publish(...Array.from({ length: posts }, (_, index) => summary(`${'ж'.repeat(190)}-${index}`)))
  vi.mocked(render).mockRejectedValue(new Error('no such build'))
  const outcome = await reconcile({}).catch((error: Error) => error.message)
  // Without that end it would try each of them.
  expect(vi.mocked(render).mock.calls.length).toBeLessThan(posts)
  expect(outcome).toMatch(/^Not published: /)
  expect(outcome?.length).toBeLessThan(5000)
  const payloads = invoke.mock.calls.map(([{ input }]) => String((input as InvokeCommandInput).Payload))
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(1024 * 1024)
})

test('a notice that begins or ends makes its pages outdated by itself', async () => {
  change('facts', { notices: [{ text: 'Closed', from: '2027-12-24', until: '2027-12-27' }] })
  const at = async (time: string) => {
    setClock(Date.parse(time))
    vi.mocked(render).mockClear()
    await reconcile({})
    return vi.mocked(render).mock.calls.length > 0
  }
  await at('2027-12-23T22:30:00Z')
  expect(await at('2027-12-23T23:30:00Z')).toBe(false)
  expect(await at('2027-12-24T00:30:00Z')).toBe(true)
  expect(body('llms.txt')).toContain('Notice: Closed')
  expect(await at('2027-12-24T01:30:00Z')).toBe(false)
  expect(await at('2027-12-28T00:30:00Z')).toBe(true)
  expect(body('llms.txt')).not.toContain('Notice: Closed')
})

test('a caller may go on step by step', async () => {
  const first = await handler({ stepwise: true })
  expect(first).toMatchObject({ done: 0, left: fixedKeys.length })
  const second = await handler({ stepwise: true, progress: first })
  expect(second).toMatchObject({ done: fixedKeys.length, left: 0 })
  expect(invoke).not.toHaveBeenCalled()
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
