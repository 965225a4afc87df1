import { expect, test } from 'vitest'
import { articlePreview } from './answer-preview.ts'

const answer = JSON.stringify({
  title: 'Wool "grades"',
  excerpt: 'Not shown.',
  content: '<p>Fish &amp; chips: <strong>no</strong>.</p><h2>Łódź</h2><ul><li>One</li><li>Two 👕</li></ul>',
  tags: ['a'],
})

test('the title and the text of the article are shown, a line a block, without markup', () => {
  expect(articlePreview(answer)).toBe('Wool "grades"\n\nFish & chips: no.\nŁódź\n• One\n• Two 👕')
})

test('an answer cut anywhere shows the beginning of what it will show', () => {
  const whole = articlePreview(answer)
  let shown = 0
  for (let length = 0; length <= answer.length; length++) {
    const preview = articlePreview(answer.slice(0, length))
    // An escape or an entity that has only half arrived may differ in its last characters.
    expect(whole.startsWith(preview.replace(/(?:&\w*|�|•)$/, '').trimEnd()), preview).toBe(true)
    shown = Math.max(shown, preview.length)
  }
  expect(shown).toBe(whole.length)
})

test('what is no article shows nothing', () => {
  for (const text of ['', 'Sure! Here is', '{"headline":"x"}', '{"title":', '{"title":"a\nb"}']) {
    expect(articlePreview(text)).toBe('')
  }
})

test('of a very long article the end is shown', () => {
  const preview = articlePreview(
    JSON.stringify({ title: 'Long', content: `<p>${'a'.repeat(300_000)}end</p>` }),
  )
  expect(preview).toHaveLength(12_000)
  expect(preview.endsWith('aend')).toBe(true)
})

test('half an emoji is not stored', () => {
  expect(articlePreview('{"title":"\\ud83d').isWellFormed()).toBe(true)
})
