import { expect, test } from 'vitest'
import { localAddress, localLinks, slugsLinkedIn } from './local-links.ts'

test.each([
  ['<a href="/contact">Ask</a>', '<a href="/pl/contact">Ask</a>'],
  ['<a href="/">Home</a>', '<a href="/pl">Home</a>'],
  [
    '<a rel="x" href="/contact?interest=Toys#form">Ask</a>',
    '<a rel="x" href="/pl/contact?interest=Toys#form">Ask</a>',
  ],
  ['<a href="/media/a.jpg">Big</a>', '<a href="/media/a.jpg">Big</a>'],
  ['<a href="/blog/grading">Read</a>', '<a href="/blog/grading">Read</a>'],
  ['<a href="https://example.com/contact">Out</a>', '<a href="https://example.com/contact">Out</a>'],
  ['<img src="/contact">', '<img src="/contact">'],
  ['<a href="/entry">In</a>', '<a href="/entry">In</a>'],
])('%s leads on in the language of the article', (html, polish) => {
  expect(localLinks(html, 'pl')).toBe(polish)
  expect(localLinks(html, 'en')).toBe(html)
})

test('an address below /en is the English one in every language', () => {
  expect(['/en/cookie-policy#questions', '/en'].map((address) => localAddress(address, 'pl'))).toEqual([
    '/cookie-policy#questions',
    '/',
  ])
})

test('a link to an article leads to its translation where there is one, however the address is written', () => {
  const slugs = { grading: 'sortowanie', żółw: 'zolw' }
  expect(localAddress('/blog/grading?a=1#top', 'pl', slugs)).toBe('/pl/blog/sortowanie?a=1#top')
  expect(localAddress('/blog/%C5%BC%C3%B3%C5%82w', 'pl', slugs)).toBe('/pl/blog/zolw')
  expect(localLinks('<p><a href="/blog/grading">Read</a></p>', 'pl', slugs)).toBe(
    '<p><a href="/pl/blog/sortowanie">Read</a></p>',
  )
  for (const other of [
    '/blog/pricing',
    '/blog/toString',
    '/blog/%ff',
    '/pl/blog/grading',
    '/blog/archive/2026',
  ])
    expect(localAddress(other, 'pl', slugs)).toBe(other)
})

test('the English articles that a text links to are known, each once', () => {
  const html =
    `<a href="/blog/${'x'.repeat(201)}">0</a>` +
    '<a href="/blog/grading">A</a><a rel="x" href="/blog/%C5%BC%C3%B3%C5%82w#top">B</a><a href="/blog/grading">C</a>' +
    '<a href="/blog">D</a><a href="/pl/blog/x">E</a><a href="https://example.com/blog/y">F</a><img src="/blog/z">'
  expect(slugsLinkedIn(html)).toEqual(['grading', 'żółw'])
})
