import { expect, test, vi } from 'vitest'
import { saveFacts } from './domain/content/facts-store.ts'
import { saveWords } from './domain/content/words-store.ts'
import { updatePost } from './domain/posts/post-store.ts'
import { cleanContent } from './domain/posts/sanitize.ts'
import { body, calls, callsOf, objects, store } from './testing/aws.ts'
import { render } from './testing/page-renderer.ts'
import {
  article,
  beforeNext,
  contentRecord,
  failNextInvalidation,
  handler,
  nextEvent,
  publisherFixture,
  reconcile,
  record,
  rendered,
  renderNo,
} from './testing/publisher-fixture.ts'

publisherFixture()

test('publishes the article, those beside it, and what lists the newest, and tells the edge once', async () => {
  const post = await article('a')
  await article('b', '2026-10')
  expect(await handler({ Records: [record('1', post)] })).toEqual({ batchItemFailures: [] })
  expect([...objects.keys()].sort()).toEqual([
    'blog.html',
    'blog/a.html',
    'blog/archive/2026.html',
    'blog/b.html',
    'brick-a-brack.html',
    'index.html',
    'llms.txt',
    'original-collection.html',
    'products.html',
    'rss.xml',
    'sitemap.xml',
    'sitemaps/2026-11.xml',
    'sitemaps/pages.xml',
    'toys.html',
  ])
  expect(objects.get('blog/a.html')).toMatchObject({
    body: '/blog/a: a',
    headers: { ContentType: 'text/html; charset=utf-8', CacheControl: 'max-age=0, s-maxage=31536000' },
  })
  expect(body('sitemap.xml')).toContain(post.updatedAt)
  expect(callsOf('invalidate')).toEqual(['/*'])
})

test('an article is there before what lists it', async () => {
  const posts = [await article('a'), await article('b', '2025-10', { language: 'pl' })]
  const there: string[] = []
  calls.mockImplementation(async (call, what, work) => {
    const answer = await work()
    if (call === 'put') there.push(what)
    return answer
  })
  await handler({ Records: posts.map((post, index) => record(`${index}`, post)) })
  expect(there.slice(0, 2).toSorted()).toEqual(['blog/a.html', 'pl/blog/b.html'])
  expect(there).toEqual(expect.arrayContaining(['blog.html', 'pl/rss.xml']))
})

test('an article that a list shows before its own record has come is there before the list, too', async () => {
  const first = await article('a')
  const there: string[] = []
  calls.mockImplementation(async (call, what, work) => {
    if (call === 'put' && what === 'blog/a.html' && there.length === 0) {
      vi.setSystemTime(Date.now() + 1)
      await article('b')
    }
    const answer = await work()
    if (call === 'put') there.push(what)
    return answer
  })
  const one = record('1', first)
  Object.assign(one.dynamodb?.NewImage ?? {}, { updatedAt: { S: first.updatedAt } })
  await handler({ Records: [one] })
  expect(there).toContain('blog/b.html')
  expect(there.indexOf('blog/b.html')).toBeLessThan(there.lastIndexOf('blog.html'))
})

test('takes what is sold off the board, at the edge, too, before it makes other documents', async () => {
  const sold = contentRecord('LOT', '01JD0000000000000000000000')
  Object.assign(sold.dynamodb ?? {}, {
    OldImage: { state: { S: 'offered' } },
    NewImage: { state: { S: 'sold' } },
  })
  await handler({ Records: [sold] })
  const order = calls.mock.calls.flatMap(([call, what]) => (['put', 'invalidate'].includes(call) ? what : []))
  expect(order.slice(0, 5).toSorted()).toEqual(
    ['', 'cs/', 'lt/', 'pl/', 'uk/'].map((one) => `${one}stock.html`).toSorted(),
  )
  expect(order[5]).toBe('/*')
  expect(order).toContain('contact.html')
  expect(order.at(-1)).toBe('/*')
})

test('removes what is no longer published, its year from the archive, its month from the index of sitemaps', async () => {
  const [post, older] = [await article('a'), await article('b', '2025-10')]
  await handler({ Records: [record('1', post), record('2', older)] })
  await updatePost(post.id, { published: false })
  await handler({ Records: [record('3', post)] })
  expect([...objects.keys()]).not.toContain('blog/archive/2026.html')
  expect(body('sitemaps/pages.xml')).toContain('<loc>https://site.example/blog/archive/2025</loc>')
  expect(body('sitemaps/pages.xml')).not.toContain('archive/2026')
  expect([...objects.keys()]).not.toContain('blog/a.html')
  expect([...objects.keys()]).not.toContain('sitemaps/2026-11.xml')
  expect(body('sitemap.xml')).not.toContain('2026-11.xml')
  expect(body('sitemap.xml')).toContain('sitemaps/2025-10.xml')
})

test('leaves at a former address a page that leads on, with the header the edge redirects by', async () => {
  const post = await article('old')
  await updatePost(post.id, { slug: 'new' })
  await handler({ Records: [record('1', post)] })
  expect(objects.get('blog/old.html')).toMatchObject({
    body: expect.stringContaining('<link rel="canonical" href="https://site.example/blog/new">'),
    headers: { Metadata: { location: '/blog/new' } },
  })
})

test('publishes what links to the article when a translation has another address', async () => {
  const { id } = await article('grading')
  const polish = (slug: string, month: string, fields = {}) =>
    article(slug, month, { language: 'pl', ...fields })
  const content = cleanContent('<p><a href="/blog/grading">Grading</a></p>')
  await polish('linking', '2020-01', { content })
  await polish('other', '2020-01')
  // Its neighbours.
  for (const month of ['2026-08', '2026-09', '2026-10']) await polish(month, month)
  const translation = await polish('sortowanie', '2026-11', { translationOf: id })
  const story = { paragraphs: ['See [grading](/blog/grading)'] }
  await saveWords({ page: 'about', language: 'pl' }, { version: 0, values: { story } })
  await handler({ Records: [record('1', translation)] })
  expect([...objects.keys()]).toEqual(
    expect.arrayContaining(['pl/blog/linking.html', 'pl/rss.xml', 'pl/about.html', 'words/pl/about.json']),
  )
  for (const key of ['pl/blog/other.html', 'about.html', 'pl/contact.html'])
    expect([...objects.keys()]).not.toContain(key)
})

test('an older state never stays over a newer one, whoever writes in between', async () => {
  const post = await article('a')
  beforeNext('put', 'blog/a.html', async () => {
    await updatePost(post.id, { title: 'newer' })
    store('blog/a.html', 'what the other one wrote')
  })
  await handler({ Records: [record('1', post)] })
  expect(body('blog/a.html')).toBe('/blog/a: newer')

  beforeNext('put', 'blog/a.html', () => updatePost(post.id, { published: false }))
  await handler({ Records: [record('1', post)] })
  expect(objects.has('blog/a.html')).toBe(false)
})

test('a document that changes faster than it can be written holds up no batch, but makes a reconcile fail', async () => {
  const post = await article('a')
  let title = 0
  const change = () =>
    beforeNext('put', 'blog/a.html', async () => {
      await updatePost(post.id, { title: `${++title}` })
      change()
    })
  change()
  expect(await handler({ Records: [record('1', post)] })).toEqual({ batchItemFailures: [] })
  expect(title).toBeGreaterThan(2)
  objects.clear()
  await expect(reconcile({})).rejects.toThrow(/^Not published: .*\bblog\/a\.html/)
})

test('what cannot be rendered comes again from its record on, and holds up nothing else', async () => {
  // In two languages, as neighbours show each other.
  const [good, bad] = [await article('good'), await article('bad', '2026-11', { language: 'pl' })]
  renderNo('/pl/blog/bad')
  const Records = [record('7', good), record('8', bad)]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '8' }] })
  expect(body('blog/good.html')).toBe('/blog/good')
})

test('asks for a retry, which tells the edge again, when the edge was not told', async () => {
  const post = await article('a')
  failNextInvalidation()
  const Records = [record('7', post)]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] })
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  expect(callsOf('invalidate')).toHaveLength(2)
})

test('what deletions leave is removed by an event of its own, whose failure publishes nothing again', async () => {
  vi.stubEnv('MEDIA_BUCKET_NAME', 'media')
  const Keys = { pk: { S: 'MEDIA' }, sk: { S: 'P' } }
  const picture = { dynamodb: { SequenceNumber: '8', Keys, OldImage: { width: { N: '400' } } } }
  const Records = [record('7', await article('a')), picture]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  const event = nextEvent()
  beforeNext('delete', undefined, () => {
    throw new Error('no rights')
  })
  await expect(handler(event)).rejects.toThrow('no rights')
  await handler(event)
  expect(callsOf('invalidate')).toEqual(['/*', '/media/P/*'])
  expect(callsOf('put').filter((key) => key === 'blog/a.html')).toHaveLength(1)
})

test('changed words of a page publish what shows them, and nothing else', async () => {
  await article('a')
  const values = { head: { title: 'Plush by the bale | {product}' } }
  await saveWords({ page: 'toys', language: 'en' }, { version: 0, values })
  await handler({ Records: [contentRecord('CONTENT', 'en#toys')] })
  expect([...objects.keys()].toSorted()).toEqual(['llms.txt', 'toys.html', 'words/toys.json'])
  expect(body('llms.txt')).toContain('[Plush by the bale](https://site.example/toys)')
  expect(nextEvent()).toBeUndefined()
})

test('changed facts publish the pages at once, and every article by the reconcile that follows', async () => {
  await article('a')
  await article('b', '2025-01')
  await reconcile({})
  vi.setSystemTime(Date.now() + 60_000)
  render.mockClear()
  await saveFacts({ version: 0, values: { phone: '+44 20 7946 0999' } })
  await handler({ Records: [contentRecord('SETTINGS', 'FACTS')] })
  expect(rendered()).toContain('/contact')
  expect(rendered()).not.toContain('/blog/a')
  expect(body('llms.txt')).toContain('+442079460999')

  const event = nextEvent()
  expect(event).toEqual({})
  render.mockClear()
  calls.mockClear()
  await reconcile(event)
  // What was published at once is in the manifest.
  expect(rendered().toSorted()).toEqual(['/blog/a', '/blog/archive/2025', '/blog/archive/2026', '/blog/b'])
  expect(callsOf('put')).not.toContain('llms.txt')
})

test('what changes again while it is published at once, or was not told to the edge, is left to the reconcile', async () => {
  await reconcile({})
  const change = async (phone: string, version: number) => {
    await saveFacts({ version, values: { phone } })
    return handler({ Records: [contentRecord('SETTINGS', 'FACTS')] })
  }
  beforeNext('invalidate', undefined, () => saveFacts({ version: 1, values: { phone: '+44 20 7946 0902' } }))
  await change('+44 20 7946 0901', 0)
  await reconcile(nextEvent())
  expect(body('llms.txt')).toContain('+442079460902')

  failNextInvalidation()
  expect(await change('+44 20 7946 0903', 2)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
  render.mockClear()
  await reconcile({})
  expect(rendered()).toEqual(expect.arrayContaining(['/contact', '/pl/contact']))
})

test('S3 that does not list what is there keeps no article from being published', async () => {
  const post = await article('a')
  beforeNext('list', undefined, () => {
    throw new Error('slow down')
  })
  expect(await handler({ Records: [record('1', post)] })).toEqual({ batchItemFailures: [] })
  expect(body('sitemap.xml')).toContain('sitemaps/2026-11.xml')
})
