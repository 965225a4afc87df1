import { expect, test } from 'vitest'
import { htmlText, wordsIn } from './html-text.ts'

test.each([
  ['', 0],
  ['<p> </p>&nbsp;', 0],
  ['<h2>One</h2><p>two</p>three', 3],
  ['<p>un<strong>brok</strong>en <a href="/not/counted">word</a></p>', 2],
  ['<img src="/x.jpg" alt="not counted"><p>20,000 kg &amp; more</p>', 3],
  ['<details><summary>How much?</summary>20 tonnes</details>', 4],
  ['<p>Łódź, Київ: don’t – x-ray!</p>', 4],
])('%j has %i words', (html, words) => {
  expect(wordsIn(html)).toBe(words)
})

test('a block is a line, a cell is apart from its neighbour, inline markup leaves no gap', () => {
  const html =
    '<h2>Fish\n&amp; chips</h2>\n<p>un<em>brok</em>en<br>line</p><table><tr><td>1</td><td>2</td></tr></table>'
  expect(htmlText(html)).toBe('Fish & chips\nunbroken\nline\n1 2')
})

test('character references are decoded once, unknown and impossible ones stay harmless', () => {
  expect(htmlText('&lt;p&gt; &#8364;&#x20AC; &amp;lt; &mdash; &unknown; &constructor; &#99999999;')).toBe(
    '<p> €€ &lt; — &unknown; &constructor; \ufffd',
  )
})

test.each(['<p\t', '</p', '<td ', '<', '<b '])('%j 60,000 times takes a moment of the processor', (part) => {
  const before = process.cpuUsage()
  htmlText(part.repeat(60_000))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(500)
})

test('an incomplete tag at the end is no text', () => {
  expect(htmlText('<p>Bales</p><p class="x')).toBe('Bales')
})
