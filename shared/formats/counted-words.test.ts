import { expect, test } from 'vitest'
import type { Language } from '../languages.ts'
import { countedWordsIn, formsOf, withValues } from './counted-words.ts'

const words: Record<Language, string> = {
  en: '{n|year|years}',
  pl: '{n|rok|lata|lat}',
  uk: '{n|рік|роки|років}',
  cs: '{n|rok|roky|let}',
  lt: '{n|metai|metai|metų}',
}
const counts = ['1', '2', '5', '11', '12', '15+', '21', '22', '100–133', '1\u00a0024', '101', 'many']

test.each([
  ['en', 'year years years years years years years years years years years years'],
  ['pl', 'rok lata lat lat lat lat lat lata lata lata lat lat'],
  ['uk', 'рік роки років років років років рік роки роки роки рік років'],
  ['cs', 'rok roky let let let let let let let let let let'],
  ['lt', 'metai metai metai metų metų metų metai metai metai metai metai metų'],
] as const)('a word has the form of its count in the language %s', (language, expected) => {
  const shown = counts.map((n) => withValues(words[language], { n }, language))
  expect(shown.join(' ')).toBe(expected)
})

test('a word needs two forms in English, and three in the other languages', () => {
  const examples = (language: Language) => formsOf(language).map(({ example }) => example)
  expect(examples('en')).toEqual([1, 2])
  expect(examples('pl')).toEqual([1, 2, 5])
  expect(examples('uk')).toEqual([1, 2, 5])
  expect(examples('cs')).toEqual([1, 2, 5])
  expect(examples('lt')).toEqual([1, 2, 10])
})

test('words with a count are found with their forms, and one whose count is unknown stays', () => {
  const text = '{years} {years|rok|lata|lat} i {bags|worek|worki|worków}'
  expect(countedWordsIn(text)).toEqual([
    { name: 'years', forms: ['rok', 'lata', 'lat'] },
    { name: 'bags', forms: ['worek', 'worki', 'worków'] },
  ])
  expect(withValues(text, { years: '3' }, 'pl')).toBe('3 lata i {bags|worek|worki|worków}')
})
