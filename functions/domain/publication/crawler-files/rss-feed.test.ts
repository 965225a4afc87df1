import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { Post } from '../../../../shared/entities/posts/post.ts'
import { defaultFacts } from '../../../../shared/site.ts'
import { rssFeed } from './rss-feed.ts'

const origin = 'https://site.example'
const head = {
  language: 'en',
  facts: defaultFacts,
  title: 'Blog',
  description: 'Articles for buyers',
} as const
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['item', 'category'].includes(name),
})
const channelOf = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml).rss.channel
}

/** RFC 822 with a year in four digits (RSS 2.0, "pubDate"). */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/

const postNamed = (slug: string, fields: Partial<Post> = {}) =>
  ({
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    slug,
    title: `Title of ${slug}`,
    excerpt: 'About it.',
    content: '<p>The article.</p>',
    tags: ['Grading', 'Quality', 'Grading'],
    language: 'en',
    featuredImage: null,
    published: true,
    publishedAt: '2026-11-20T10:00:00.000Z',
    createdAt: '2026-11-19T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...fields,
  }) as Post

test('has what RSS 2.0 requires, the link to itself, and dates from the articles', () => {
  const posts = [
    postNamed('a'),
    postNamed('łódź', { publishedAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-21T08:00:00.000Z' }),
  ]
  const xml = rssFeed(origin, head, posts)
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true)
  const channel = channelOf(xml)
  expect(channel).toMatchObject({
    title: 'Blog',
    link: `${origin}/blog`,
    description: 'Articles for buyers',
    language: 'en-gb',
    lastBuildDate: 'Sat, 21 Nov 2026 08:00:00 GMT',
    'atom:link': { '@_href': `${origin}/rss.xml`, '@_rel': 'self', '@_type': 'application/rss+xml' },
  })
  expect(channel.image).toMatchObject({
    url: `${origin}/icon-144.png`,
    title: channel.title,
    link: channel.link,
  })
  expect(channel.item).toHaveLength(2)
  for (const item of channel.item) {
    expect(item).toMatchObject({
      title: expect.stringMatching(/\S/),
      description: 'About it.',
      'content:encoded': '<p>The article.</p>',
      category: ['Grading', 'Quality'],
      'dc:language': 'en-GB',
      pubDate: expect.stringMatching(RFC_822),
    })
    expect(item.guid).toEqual({ '#text': item.link, '@_isPermaLink': 'true' })
  }
  expect(channel.item.map(({ link }: { link: string }) => link)).toEqual([
    `${origin}/blog/a`,
    `${origin}/blog/%C5%82%C3%B3d%C5%BA`,
  ])
})

test('holds the newest 20, and is a feed without any, too', () => {
  const posts = Array.from({ length: 25 }, (_, number) => postNamed(`p-${number}`))
  const guids = channelOf(rssFeed(origin, head, posts)).item.map(
    ({ guid }: { guid: object }) => Object.values(guid)[0],
  )
  expect(new Set(guids).size).toBe(20)
  expect(guids.at(-1)).toBe(`${origin}/blog/p-19`)
  const empty = channelOf(rssFeed(origin, head, []))
  expect(empty.item).toBeUndefined()
  expect(empty).not.toHaveProperty('lastBuildDate')
})

test('the article reads elsewhere as it does here: its own text, links and pictures that lead to this site', () => {
  const content = [
    '<p><a href="/contact?a=1&amp;b=2" rel="noopener noreferrer">ask</a>, <a href="#top">up</a>,',
    '<a rel="noopener noreferrer" href="other">next</a>, <a href="mailto:a@b.example">mail</a></p>',
    '<img src="/pictures/a.jpg" alt="href=&quot;/no&quot;" /><img src="https://img.example/b.png" />',
    '<p>href="/text" ]]&gt; ]]> \u0001 &amp; łódź</p>',
  ].join('\n')
  const [item] = channelOf(rssFeed(origin, head, [postNamed('a', { content })])).item
  expect(item['content:encoded']).toBe(
    [
      `<p><a href="${origin}/contact?a=1&amp;b=2" rel="noopener noreferrer">ask</a>, <a href="${origin}/blog/a#top">up</a>,`,
      `<a rel="noopener noreferrer" href="${origin}/blog/other">next</a>, <a href="mailto:a@b.example">mail</a></p>`,
      `<img src="${origin}/pictures/a.jpg" alt="href=&quot;/no&quot;" /><img src="https://img.example/b.png" />`,
      '<p>href="/text" ]]&gt; ]]>  &amp; łódź</p>',
    ].join('\n'),
  )
})

test('shows the article’s own picture, of one of the library the file for chats, else its topic’s drawing', () => {
  const picture = (featuredImage: string | null) =>
    channelOf(rssFeed(origin, head, [postNamed('a', { featuredImage })])).item[0]['media:content']
  expect(picture('/a.jpg')).toEqual({ '@_url': `${origin}/a.jpg`, '@_medium': 'image' })
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const jpeg = { '@_type': 'image/jpeg', '@_width': '1200', '@_height': '630' }
  expect(picture(`/media/${id}/1600.jpg`)).toMatchObject({
    '@_url': `${origin}/media/${id}/1200x630.jpg`,
    ...jpeg,
  })
  expect(picture(null)).toMatchObject({ '@_url': `${origin}/share-topic-piles.jpg`, ...jpeg })
})

test('text that looks like markup stays text', () => {
  const [item] = channelOf(
    rssFeed(origin, head, [postNamed('a', { title: 'A & B <b>\u0002', tags: ['<x>'] })]),
  ).item
  expect(item).toMatchObject({ title: 'A & B <b>', category: ['<x>'] })
})
