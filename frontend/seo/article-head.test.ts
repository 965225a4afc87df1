import { expect, test } from 'vitest'
import type { PostSummary } from '../../shared/entities/posts/post.ts'
import type { Language } from '../../shared/languages.ts'
import { siteData } from '../../tests/support/default-content.tsx'
import { article } from '../../tests/support/rendering/render-fixture.ts'
import { articleHead } from './article-head.ts'

const site = siteData('https://bales.test')

const post: PostSummary = {
  ...article,
  updatedAt: '2026-01-03T00:00:00.000Z',
  featuredImage: 'https://img.test/a.jpg',
  tags: ['Grading', 'Quality', 'Grading'],
  publishedAt: '2026-01-02T00:00:00.000Z',
}

test('an article is introduced by its title, excerpt, picture, dates and tags', () => {
  expect(articleHead(post, site)).toMatchObject({
    title: 'Grading | Example Bales',
    description: 'How we grade.',
    robots: 'index, follow',
    canonical: 'https://bales.test/blog/grading',
    alternates: [['en-GB', 'https://bales.test/blog/grading']],
    feed: 'https://bales.test/rss.xml',
    openGraph: {
      type: 'article',
      title: 'Grading',
      image: { url: 'https://img.test/a.jpg', alt: 'Grading' },
      article: {
        published: '2026-01-02T00:00:00.000Z',
        modified: '2026-01-03T00:00:00.000Z',
        tags: ['Grading', 'Quality'],
      },
    },
  })
})

test('a picture of the library is shared in the size and format that chats read', () => {
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAW'
  const { openGraph } = articleHead({ ...post, featuredImage: `/media/${id}/1600.jpg` }, site)
  expect(openGraph?.image).toEqual({
    url: `https://bales.test/media/${id}/1200x630.jpg`,
    alt: 'Grading',
    type: 'image/jpeg',
    width: 1200,
    height: 630,
  })
})

test('an article’s own meta fields go first', () => {
  const own = {
    ...post,
    metaTitle: 'M',
    metaDescription: 'D',
    canonicalUrl: 'https://elsewhere.test/original',
    featuredImage: '/a.jpg',
  }
  expect(articleHead(own, site)).toMatchObject({
    title: 'M',
    description: 'D',
    canonical: 'https://elsewhere.test/original',
    openGraph: { title: 'M', description: 'D', image: { url: 'https://bales.test/a.jpg' } },
  })
})

test('an article without an image, published or not, is shared with its topic’s drawing', () => {
  const imageOf = (fields: Partial<typeof post>) =>
    articleHead({ ...post, featuredImage: null, tags: [], ...fields }, site).openGraph?.image
  const size = { type: 'image/jpeg', width: 1200, height: 630 }
  expect(imageOf({ title: 'Soft toys' })).toEqual({
    url: 'https://bales.test/share-topic-toys.jpg',
    alt: 'Soft toys',
    ...size,
  })
  expect(imageOf({ title: 'Soft toys', tags: ['Shipping'], published: false })).toMatchObject({
    url: 'https://bales.test/share-topic-load.jpg',
    ...size,
  })
})

test('a draft, which only a preview link shows, is not for search engines and has no address yet', () => {
  const head = articleHead({ ...post, published: false }, site)
  expect(head).toMatchObject({ robots: 'noindex', alternates: [], structuredData: [] })
  expect(head.canonical).toBeUndefined()
})

test('an article is in the language that it declares, whatever its letters', () => {
  const head = (language: Language, title: string) => articleHead({ ...post, language, title }, site)
  for (const [language, title, tag] of [
    ['pl', 'Grading', 'pl'],
    ['uk', 'Grading', 'uk'],
    ['en', 'Сортування одягу', 'en-GB'],
  ] as const) {
    const { alternates, openGraph, structuredData } = head(language, title)
    expect(alternates.map(([alternate]) => alternate)).toEqual([tag])
    expect(openGraph?.language).toBe(tag)
    expect(structuredData[0]).toMatchObject({ inLanguage: tag })
  }
})

test('an article never published is dated by its creation', () => {
  const { openGraph } = articleHead({ ...post, publishedAt: null }, site)
  expect(openGraph?.article?.published).toBe(post.createdAt)
})
