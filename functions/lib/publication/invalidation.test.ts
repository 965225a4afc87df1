import { expect, test } from 'vitest'
import { pathsOf } from './invalidation.ts'

test('names what visitors ask for and what the edge makes of it, percent-encoded', () => {
  expect(pathsOf(['index.html', 'blog/łódź.html', 'rss.xml'])).toEqual([
    '/index.html',
    '/',
    '/blog/%C5%82%C3%B3d%C5%BA.html',
    '/blog/%C5%82%C3%B3d%C5%BA',
    '/rss.xml',
  ])
})

const articles = (count: number) => Array.from({ length: count }, (_, index) => `blog/${index}.html`)

test('names at most ten paths one by one, then the blog and the sitemaps as a whole', () => {
  expect(pathsOf(articles(5))).toHaveLength(10)
  expect(pathsOf([...articles(6), 'blog.html', 'sitemaps/2026-11.xml', 'sitemap.xml', 'rss.xml'])).toEqual([
    '/blog*',
    '/sitemap*',
    '/rss.xml',
  ])
})

test('names everything when that is still more than ten', () => {
  expect(pathsOf([...articles(6), 'a.html', 'b.html', 'c.html', 'd.html', 'e.html'])).toEqual(['/*'])
})
