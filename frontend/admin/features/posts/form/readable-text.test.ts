import { expect, test } from 'vitest'
import { readableText } from './post-form-fields.ts'

test('HTML is read as words, one line per block, with the addresses of links and pictures', () => {
  const html =
    '<h2>Wool &amp; more</h2><p>See <a href="/contact">our <em>terms</em></a>.</p><img src="/a.jpg" alt="A bale"><ul><li>One</li><li>Two</li></ul>'
  expect(readableText(html)).toBe(
    'Wool & more\nSee our terms (/contact).\nPicture: A bale (/a.jpg)\nOne\nTwo',
  )
})
