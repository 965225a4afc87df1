import { expect, test } from 'vitest'
import { wordsIn } from './post.ts'

test.each([
  ['', 0],
  ['<p> </p>&nbsp;', 0],
  ['<h2>One</h2><p>two</p>three', 3],
  ['<p>un<strong>brok</strong>en <a href="/not/counted">word</a></p>', 2],
  ['<img src="/x.jpg" alt="not counted"><p>20,000 kg &amp; more</p>', 3],
  ['<p>Łódź, Київ: don’t – x-ray!</p>', 4],
])('%j has %i words', (html, words) => {
  expect(wordsIn(html)).toBe(words)
})
