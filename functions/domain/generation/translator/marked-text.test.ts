import { expect, test } from 'vitest'
import { marked, unmark } from './marked-text.ts'

const html = 'Ask &amp; <a href="/contact" rel="noopener noreferrer"><strong>us</strong></a>.<br />5 &lt; 6'

test('tags become marks and come back around the translated text', () => {
  expect(marked(html).text).toBe('Ask & [[1]][[2]]us[[/2]][[/1]].[[3/]]5 < 6')
  expect(unmark('[[1]][[2]]Nas[[/2]][[/1]] pytaj & już.[[3/]]5 < 6', marked(html))).toBe(
    '<a href="/contact" rel="noopener noreferrer"><strong>Nas</strong></a> pytaj &amp; już.<br />5 &lt; 6',
  )
})

test.each([
  'Pytaj [[2]]nas[[/2]].[[3/]]5',
  '[[1]][[2]]Nas[[/1]][[/2]].[[3/]]5',
  '[[1]][[2]]Nas[[/2]].[[3/]]5',
  '[[1]][[2]]Nas[[/2]][[/1]][[1]]x[[/1]].[[3/]]5',
  '[[1]][[2]]Nas[[/2]][[/1]].[[3/]][[4]]5[[/4]]',
  '[[1]][[2]]Nas[[/2]][[/1]].[[3]]5[[/3]]',
])('lost, doubled, crossed and unknown marks are noticed: %s', (translated) => {
  expect(unmark(translated, marked(html))).toBeUndefined()
})
