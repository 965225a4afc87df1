import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageContent } from '../../content/words.ts'
import type { Facts } from '../../shared/entities/changes/facts.ts'
import type { Article } from '../../shared/entities/posts/post.ts'
import { closedOn, openingHours } from '../../shared/facts.ts'
import { languages } from '../../shared/languages.ts'
import { archivePath, articlePath, pages } from '../../shared/pages.ts'
import type { PageData } from '../../shared/renderer-contract.ts'
import { defaultFacts } from '../../shared/site.ts'
import { ORIGIN, article as sampleArticle, template } from '../../tests/support/rendering/render-fixture.ts'
import { renderInto } from './render.tsx'

// Every field's text is rendered between two marks (private use, Unicode 23.5): what stands outside them is in no field.
const [START, END] = ['\ue000', '\ue001']

/** Parts that are no texts: addresses and days. */
const NO_TEXT = new Set(['id', 'src', 'href', 'effective', 'from', 'until'])

/** All texts in a value between marks. */
function marked<T>(value: T, name = ''): T {
  if (NO_TEXT.has(name)) return value
  if (typeof value === 'string') return (value && START + value + END) as T
  if (Array.isArray(value)) return value.map((item) => marked(item, name)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, marked(part, key)])) as T
}

const facts: Facts = {
  ...defaultFacts,
  channels: defaultFacts.channels.map((channel) => ({ ...channel, on: true })),
  notices: [{ text: 'Closed on Monday', from: '2026-12-24', until: '2026-12-27' }],
}

/** Texts made of facts: opening hours, and names of the languages. */
const MADE = [
  openingHours(facts),
  closedOn(facts),
  ...Object.values(languages).flatMap(({ name, short }) => [name, short]),
]

/** Text of a document, as people read it and hear it, one line for each element. */
function readable(html: string): string {
  const shown = html.replace(/<(script|style|time)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '')
  const heard = [...shown.matchAll(/ (?:alt|aria-label|title|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  return [shown.replace(/<[^>]+>/g, '\n'), ...heard].join('\n')
}

/** What of a text is between no marks, and has letters. */
function unmarked(text: string): string[] {
  let depth = 0
  let outside = ''
  for (const character of MADE.reduce((rest, made) => rest.replaceAll(made, ''), text)) {
    if (character === START) depth++
    else if (character === END) depth--
    else if (depth === 0) outside += character
  }
  expect(depth).toBe(0)
  return outside.split('\n').filter((line) => /\p{L}/u.test(line.replace(/&[#\w]+;/g, '')))
}

const text = { title: 'Grading', excerpt: 'How we grade.', tags: ['Grades', 'Quality'] }
const article: Article = { ...sampleArticle, ...marked(text), content: `<p>${marked('Four grades.')}</p>` }

/** Texts of the document at a path that are in no field. */
async function textsOutside(at: string, data: Partial<PageData> = {}): Promise<string[]> {
  const { language, words } = pageContent(at, facts)
  const content = { language, words: marked(words), facts: { ...marked(facts), hours: facts.hours } }
  const all = { posts: { items: [article] }, ...content, ...data }
  const { html } = await renderInto(template, at, all, ORIGIN)
  expect(html).toContain(START)
  return unmarked(readable(html))
}

describe('every text that visitors read or hear is in a field', () => {
  test.each(Object.entries(pages))('on the page %s', async (_, page) => {
    expect(await textsOutside(page.path)).toEqual([])
  })

  test.each<[string, string, Partial<PageData>]>([
    ['an article', articlePath('grading'), { article: { ...article, related: [article] } }],
    ['an article without content', articlePath('grading'), { article: { ...article, content: '' } }],
    [
      'a year of the archive',
      archivePath('2025'),
      { archive: { year: '2025', posts: [article], older: '2023', newer: '2026', languages: ['en'] } },
    ],
    ['the blog without articles', pages.blog.path, { posts: { items: [] } }],
    ['the 404 page', '/no/such/page', {}],
  ])('on %s', async (_, at, data) => {
    expect(await textsOutside(at, data)).toEqual([])
  })
})

const FRONTEND = path.join(import.meta.dirname, '..')

/** Components of the site, whatever they show when: while they load, after a failure, on an interaction. */
const components = globSync(['site/**/*.tsx', 'seo/*.tsx', 'navigation/*.tsx'], {
  cwd: FRONTEND,
  exclude: (name) => name.endsWith('.test.tsx'),
})

test.each(components)('%s has no text in its code', (file) => {
  const source = readFileSync(path.join(FRONTEND, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
  const texts = [
    ...source.matchAll(/^\s*([A-Z][a-z]+(?: [a-z]+)*[.:]?)$/gm),
    ...source.matchAll(/ (?:alt|aria-label|title|placeholder|label)="([^"]*\p{L}[^"]*)"/gu),
    ...source.matchAll(/>([^<>{}()=;:|]*\p{L}[^<>{}()=;:|]*)<\//gu),
  ]
  expect(texts.map(([, found]) => found)).toEqual([])
})
