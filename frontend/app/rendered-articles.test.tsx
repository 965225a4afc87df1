import { expect, test } from 'vitest'
import { pageContent } from '../../content/words.ts'
import type { Article } from '../../shared/entities/posts/post.ts'
import { pages } from '../../shared/pages.ts'
import { defaultFacts } from '../../shared/site.ts'
import { article, ORIGIN, render, template, textOf } from '../../tests/support/rendering/render-fixture.ts'
import { renderInto } from './render.tsx'

test('an article is whole where its address has letters beyond ASCII', async () => {
  const html = await render('/blog/%C5%82%C3%B3d%C5%BA', { article: { ...article, slug: 'łódź' } })
  expect(textOf(html)).toContain('Four grades.')
})

test('an article shows its date, reading time, tags, content and length, and its own head', async () => {
  const html = await render('/blog/grading', { article })
  const text = textOf(html)
  for (const part of [
    'July 15, 2025',
    '5 min read',
    'four',
    'How we grade.',
    'Content length: 19 characters',
  ]) {
    expect(text).toContain(part)
  }
  expect(html).toContain('<p>Four grades.</p>')
  expect(html).toContain('<title>Grading | Example Bales</title>')
  expect(html).toContain('<meta property="og:type" content="article"/>')
  for (const tag of article.tags) expect(html).toContain(`<meta property="article:tag" content="${tag}"/>`)
  expect(html).toContain('<link rel="canonical" href="https://bales.test/blog/grading"/>')
})

test('the data block of an article has of related ones only what their cards show', async () => {
  const related = { ...article, title: 'Shipping', metaDescription: 'Read by nobody here' }
  const html = await render('/blog/grading', { article: { ...article, related: [related] } })
  const block = JSON.parse(/<script id="hydration-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(block.queries[block.articleKey]).toMatchObject({ slug: 'grading', related: [{ title: 'Shipping' }] })
  expect(html).not.toContain('Read by nobody here')
  for (const unshown of ['html', 'formerAddresses', 'sourceParts', 'version'])
    expect(block.queries[block.articleKey]).not.toHaveProperty(unshown)
  for (const unshown of ['formerAddresses', 'excerpt', 'version'])
    expect(block.queries[block.articleKey].related[0]).not.toHaveProperty(unshown)
})

test('an article and the links to it are marked with the language it declares', async () => {
  const polish: Article = { ...article, language: 'pl', tags: ['Bele'], related: [article] }
  const html = await render('/blog/grading', { article: polish })
  const [own = '', related = ''] = html.split('</article>')
  expect(own).toMatch(/<h1 lang="pl"/)
  expect(own).toMatch(/<p [^>]*lang="pl"[^>]*>How we grade\./)
  expect(own).toMatch(/<div lang="pl"[^>]*><p>Four grades\./)
  expect(own).toMatch(/<li lang="pl"[^>]*>(?:<[^>]*>)*Bele/)
  expect(related).toMatch(/<h3 lang="en-GB"/)

  const archive = { year: '2025', posts: [polish], languages: ['pl'] as const }
  const links = [
    await render('/blog', { posts: { items: [polish] } }),
    await render('/blog/archive/2025', { archive }),
    await render(pages.toys.path, { posts: { items: [polish] } }),
  ]
  for (const page of links) expect(page).toMatch(/lang="pl"[^>]*>(?:<[^>]*>)*Grading/)
})

test('without scripts an article has no script, no data block and no inlined style', async () => {
  const scripted = template.html
    .replace('</head>', '<link rel="modulepreload" crossorigin href="/assets/a.js"></head>')
    .replace('</body>', '<script type="module" crossorigin src="/assets/b.js"></script></body>')
  const draft = { ...article, published: false }
  const pageData = { ...pageContent('/blog/grading', defaultFacts), withoutScripts: true }
  const rendered = (path: string, data = {}) =>
    renderInto({ ...template, html: scripted }, path, { ...pageData, ...data }, ORIGIN)
  const { html, status, inlineStyles } = await rendered('/blog/grading', { article: draft })
  expect([status, inlineStyles]).toEqual([200, undefined])
  expect(html).toContain('<p>Four grades.</p>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain(template.stylesheetLink)
  expect(html).not.toMatch(/<script|<style|modulepreload|rel="expect"/)
  // Its own address would be answered with 404, and it was published on no day.
  expect(textOf(html)).toContain('Preview, not the published page')
  expect(html).not.toMatch(/wa\.me\/\?|Copy link|July 15, 2025|2025-07-15|article:published_time/)
  const missing = await rendered('/404')
  expect(missing.status).toBe(404)
  expect(missing.html).not.toContain('<script')
})

test('an article without content says so', async () => {
  const html = await render('/blog/grading', { article: { ...article, content: ' ' } })
  expect(textOf(html)).toContain('No content available for this article')
})

test('a blog without articles says so, and leads on', async () => {
  const html = await render(pages.blog.path)
  expect(textOf(html)).toContain('There are no articles yet.')
  expect(html).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact Us</)
})

test('a picture of the library has the colour of its place, others have none', async () => {
  const [known, unknown] = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01BX5ZZKBKACTAV9WEVGEMMVRZ']
  const content = `<p><img src="/media/${known}/800.jpg" alt="Bales &gt; bags" /><img src="/media/${unknown}/800.jpg" alt="" /></p>`
  const featuredImageAlt = 'Coats on a truck'
  const featured = { ...article, featuredImage: `/media/${known}/1600.jpg`, featuredImageAlt, content }
  const html = await render('/blog/grading', { article: featured, colours: { [known]: '#a1b2c3' } })
  expect(html.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/ src="[^"]+1600\.jpg" data-place="#a1b2c3" alt="Coats on a truck"/),
    expect.stringMatching(/ src="[^"]+800\.jpg" data-place="#a1b2c3" alt="Bales &gt; bags" \/>/),
    expect.not.stringContaining('data-place'),
  ])
  expect(html).toContain('<meta property="og:image:alt" content="Coats on a truck"/>')
})

test('the archive of a year lists its articles and leads to the nearest years', async () => {
  const languages = ['en', 'pl'] as const
  const archive = { year: '2025', posts: [article], older: '2023', newer: '2026', languages }
  const html = await render('/blog/archive/2025', { archive })
  expect(textOf(html)).toContain('Articles of 2025')
  expect(html).toContain('href="/blog/grading"')
  expect(html).toMatch(/href="\/blog\/archive\/2023" rel="next"/)
  expect(html).toMatch(/href="\/blog\/archive\/2026" rel="prev"/)
  expect(html).toContain('<link rel="canonical" href="https://bales.test/blog/archive/2025"/>')
  // In the languages that have articles of it; in the others the switch leads to the list.
  expect(
    [...html.matchAll(/hrefLang="([^"]+)" href="https:\/\/bales\.test([^"]+)"/g)].map(
      ([, ...found]) => found,
    ),
  ).toEqual([
    ['en-GB', '/blog/archive/2025'],
    ['pl', '/pl/blog/archive/2025'],
    ['x-default', '/blog/archive/2025'],
  ])
  expect(html).toContain('<a href="/pl/blog/archive/2025"')
  expect(html).toContain('<a href="/uk/blog"')
  expect(textOf(await render('/blog/archive/2025'))).toContain('404 Page Not Found')
})
