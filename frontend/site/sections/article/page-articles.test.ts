import { expect, test } from 'vitest'
import { articles } from '../../../../local/app/sample/articles.ts'
import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import { articlesOf } from './page-articles.ts'

const newest = articles.toReversed() as unknown as PostSummary[]
const tagsOf = (page: Parameters<typeof articlesOf>[0]) =>
  articlesOf(page, newest).map(({ slug }) => articles.find((article) => article.slug === slug)?.tags?.[0])

test('a page links to the newest articles about its goods, then to other new ones', () => {
  expect(tagsOf('toys')).toEqual(['Soft Toys', 'Pricing', 'Shipping'])
  expect(tagsOf('originalCollection')).toEqual(['Grading', 'Sourcing', 'Pricing'])
  expect(tagsOf('home')).toEqual(['Pricing', 'Shipping', 'Grading'])
})

test('without articles there are no links', () => {
  expect(articlesOf('toys', [])).toEqual([])
})
