import { expect, test } from 'vitest'
import { textsOf, translated } from '../../../../content/testing/texts.ts'
import { htmlOfProse, proseOfHtml } from './prose-html.ts'

test('marks and links of words become HTML, and come back', () => {
  const text = 'Bags & **bales** of *A<B*, [from London](/contact) or "here"'
  const html =
    'Bags &amp; <strong>bales</strong> of <em>A&lt;B</em>, <a href="/contact">from London</a> or &quot;here&quot;'
  expect(htmlOfProse(text)).toBe(html)
  expect(proseOfHtml(html)).toBe(text)
})

test.each(['en', ...translated] as const)('all words in %s come back as they are', (language) => {
  const texts = Object.values(textsOf(language))
  expect(texts.filter((text) => proseOfHtml(htmlOfProse(text)) !== text)).toEqual([])
})

test('spaces at the ends of a mark go outside of it', () => {
  expect(proseOfHtml('Od<strong> 20 kg </strong>na')).toBe('Od **20 kg** na')
})

test.each(['<strong>od <em>20</em> kg</strong>', '<a href="/contact">od ] 20</a>'])(
  'a mark that words cannot have is refused: %s',
  (html) => {
    expect(proseOfHtml(html)).toBeUndefined()
  },
)
