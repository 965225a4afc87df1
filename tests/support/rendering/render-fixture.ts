import { pageContent } from '../../../content/words.ts'
import { renderInto } from '../../../frontend/app/render.tsx'
import { type Article, article as articleSchema, postInput } from '../../../shared/entities/posts/post.ts'
import type { PageData } from '../../../shared/renderer-contract.ts'
import { defaultFacts } from '../../../shared/site.ts'

export const ORIGIN = 'https://bales.test'
export const template = {
  html: '<html><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>',
  stylesheet: '.z-30{z-index:30}.unheard-of{color:red}',
  stylesheetLink: '<link rel="stylesheet" href="/assets/app.css">',
}

const rendered = new Map<string, Promise<string>>()

/** The finished document of a page without posts, rendered once; with an article, of its page. */
export function render(path: string, data?: Partial<PageData>): Promise<string> {
  if (data) return renderWith(path, data)
  const document = rendered.get(path) ?? renderWith(path, {})
  rendered.set(path, document)
  return document
}

async function renderWith(path: string, data: Partial<PageData>): Promise<string> {
  const content = pageContent(path, defaultFacts)
  const all = { posts: { items: [] }, ...content, ...data }
  return (await renderInto(template, path, all, ORIGIN)).html
}

/** Text that people read: tags dropped, entities and white space resolved. */
export const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

export const article: Article = articleSchema.parse({
  ...postInput.parse({
    title: 'Grading',
    slug: 'grading',
    excerpt: 'How we grade.',
    content: '<p>Four grades.</p>',
    tags: ['one', 'two', 'three', 'four'],
  }),
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  published: true,
  publishedAt: '2025-07-15T09:00:00.000Z',
  wordCount: 1,
  related: [],
})
