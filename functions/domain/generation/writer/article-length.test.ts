import { expect, test } from 'vitest'
import { wordsIn } from '../../../../shared/formats/html-text.ts'
import { lengthFault } from './article-length.ts'

const words = (count: number) => Array.from({ length: count }, () => 'bale').join(' ')

test('a compact article of 400 to 800 words is accepted, one word less or more is not', () => {
  expect(lengthFault(`<p>${words(400)}</p>`, 'compact')).toBeUndefined()
  expect(lengthFault(`<p>${words(800)}</p>`, 'compact')).toBeUndefined()
  expect(lengthFault(`<p>${words(399)}</p>`, 'compact')).toEqual({
    description: '399 words instead of 400 to 800',
    distance: 1,
  })
  expect(lengthFault(`<p>${words(803)}</p>`, 'compact')?.distance).toBe(3)
})

test('a detailed article of 7000 to 9000 characters is accepted, one character less or more is not', () => {
  expect(lengthFault(`<p>${'a'.repeat(7000)}</p>`, 'detailed')).toBeUndefined()
  expect(lengthFault(`<p>${'a'.repeat(9000)}</p>`, 'detailed')).toBeUndefined()
  expect(lengthFault(`<p>${'a'.repeat(6999)}</p>`, 'detailed')?.description).toBe(
    '6999 characters instead of 7000 to 9000',
  )
  expect(lengthFault(`<p>${'a'.repeat(9001)}</p>`, 'detailed')?.distance).toBe(1)
})

test('markup, entities, dashes and white space between blocks do not lengthen the text', () => {
  const marked = '<h2>\n<strong>b</strong>ale</h2>\n\n<ul><li>bale &amp; bale</li><li>— bale</li></ul>'
  expect(lengthFault(marked, 'compact')?.description).toMatch(/^4 words/)
  expect(lengthFault('<p>a&amp;<em>b</em></p>\n<p>c</p>', 'detailed')?.description).toMatch(/^5 characters/)
})

test('a character outside the basic plane counts once', () => {
  expect(lengthFault('<p>👕👕</p>', 'detailed')?.description).toMatch(/^2 characters/)
})

test.each([
  '<p>either/or, A&amp;B, sales@example.com</p>',
  '<h2>One</h2><p>two</p>\n<ul><li>three</li><li>— four</li></ul>',
  '<p>20,000 kg – don’t<br>un<strong>brok</strong>en&nbsp;word</p>',
  '<table><tr><td>one</td><td>two</td></tr></table><p>Łódź, Київ</p>',
])('the words of %s are as many as the list of posts shows', (html) => {
  expect(lengthFault(html, 'compact')?.description).toMatch(new RegExp(`^${wordsIn(html)} words`))
})
