import { describe, expect, test } from 'vitest'
import { pageContent } from '../../content/words.ts'
import { listedPages, type PageKey, pages } from '../../shared/pages.ts'
import type { PageData } from '../../shared/renderer-contract.ts'
import { defaultFacts } from '../../shared/site.ts'
import { headWords } from '../../tests/support/default-content.tsx'
import {
  ORIGIN,
  article as sampleArticle,
  template,
  textOf,
} from '../../tests/support/rendering/render-fixture.ts'
import { renderInto } from '../app/render.tsx'

const article = { ...sampleArticle, title: 'Grading & “sorting”', tags: ['Grading'] }

/** Tags that search engines and chats need exactly once on every page, by their distinguishing attributes. */
const ONCE = [
  '<title>',
  '<meta name="description"',
  '<meta name="robots"',
  '<link rel="canonical"',
  '<meta property="og:site_name"',
  '<meta property="og:locale"',
  '<meta property="og:type"',
  '<meta property="og:title"',
  '<meta property="og:description"',
  '<meta property="og:url"',
  '<meta property="og:image"',
  '<meta property="og:image:type"',
  '<meta property="og:image:width"',
  '<meta property="og:image:height"',
  '<meta property="og:image:alt"',
  '<meta name="twitter:card"',
]

/** JSON-LD that each page has at least. */
const typesOf = (key: PageKey | 'article'): string[] => {
  if (key === 'home') return ['Organization', 'WebSite', 'FAQPage']
  return key === 'article' ? ['Article', 'BreadcrumbList'] : ['BreadcrumbList']
}

const cases: [PageKey | 'article', string, Partial<PageData>][] = [
  ...listedPages.map((key): [PageKey, string, object] => [key, pages[key].path, {}]),
  ['article', '/blog/grading', { article }],
]

describe.each(cases)('the document of %s', (key, path, data) => {
  test('has each tag once, in <head>, without scripts', async () => {
    const content = pageContent(path, defaultFacts)
    const given = { posts: { items: [] }, ...content, ...data }
    const { html, status } = await renderInto(template, path, given, ORIGIN)
    expect(status).toBe(200)
    const [head = '', body = ''] = html.split('</head>')
    for (const tag of ONCE) {
      expect(head.split(tag).length - 1, tag).toBe(1)
      expect(body.includes(tag), tag).toBe(false)
    }
    if (key !== 'article') expect(textOf(head)).toContain(headWords(key).title)
    expect(body.split('<h1').length - 1).toBe(1)
    expect(html).not.toContain('style="')
    for (const [, content] of head.matchAll(/<(?:meta|link) [^>]*(?:content|href)="([^"]*)"/g))
      expect(content).not.toBe('')
    for (const [, address = ''] of head.matchAll(/(?:og:url|og:image)" content="([^"]*)"/g))
      expect(address.startsWith(`${ORIGIN}/`)).toBe(true)

    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const types = blocks.map(([, json = '']) => JSON.parse(json)['@type'])
    expect(types).toEqual(expect.arrayContaining(typesOf(key)))
    expect(new Set(types).size).toBe(types.length)

    const feeds = head.split('type="application/rss+xml"').length - 1
    expect(feeds).toBe(key === 'blog' || key === 'article' ? 1 : 0)
  })
})
