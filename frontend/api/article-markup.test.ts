import { expect, test } from 'vitest'
import { articleMarkup } from './article-markup.ts'

test('each table gets a scrolling region of its own that the keyboard reaches', () => {
  const html = articleMarkup('<table><tr><td>1</td></tr></table><p>x</p><table><tr><td>2</td></tr></table>')
  expect(html).toBe(
    '<div class="table-scroll" role="region" aria-label="Table 1" tabindex="0"><table><tr><td>1</td></tr></table></div>' +
      '<p>x</p>' +
      '<div class="table-scroll" role="region" aria-label="Table 2" tabindex="0"><table><tr><td>2</td></tr></table></div>',
  )
})

test('pictures load late and off the main path', () => {
  expect(articleMarkup('<p>x <img src="/a.jpg" alt="" /></p>')).toBe(
    '<p>x <img loading="lazy" decoding="async" src="/a.jpg" alt="" /></p>',
  )
})

test.each(['<p>', '<figure>', '<figure><a href="/contact">', ''])(
  'a picture that begins the text, after %j, loads at once: the first screen may show it',
  (before) => {
    expect(articleMarkup(`${before}<img src="/a.jpg" alt="" /><img src="/b.jpg" alt="" />`)).toBe(
      `${before}<img decoding="async" src="/a.jpg" alt="" /><img loading="lazy" decoding="async" src="/b.jpg" alt="" />`,
    )
  },
)

test('a picture that nobody has described is silent, so that screen readers do not spell its address', () => {
  expect(articleMarkup('<p>x <img src="/a.jpg" /></p>')).toBe(
    '<p>x <img loading="lazy" decoding="async" alt="" src="/a.jpg" /></p>',
  )
})

test('a picture of the library comes in better formats and the width of the screen', () => {
  const image = 'src="/media/01ARZ3NDEKTSV4RRFFQ69G5FAV/1600.jpg" alt="Bales" width="1600" height="900" /'
  const html = articleMarkup(`<p>x</p><figure><img ${image}></figure>`)
  expect(html).toMatch(
    /^<p>x<\/p><figure><picture><source type="image\/avif" srcset="[^"]+1600w" sizes="[^"]+"><source type="image\/webp" /,
  )
  expect(html).toContain(`<img loading="lazy" decoding="async" ${image}></picture></figure>`)
})

test('text that talks about tags stays text', () => {
  const text = '<p>&lt;table&gt; and &lt;img &gt;</p>'
  expect(articleMarkup(text)).toBe(text)
})
