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
  expect(articleMarkup('<p><img src="/a.jpg" alt="" /></p>')).toBe(
    '<p><img loading="lazy" decoding="async" src="/a.jpg" alt="" /></p>',
  )
})

test('text that talks about tags stays text', () => {
  const text = '<p>&lt;table&gt; and &lt;img &gt;</p>'
  expect(articleMarkup(text)).toBe(text)
})
