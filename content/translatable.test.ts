import { expect, test } from 'vitest'
import { pageSchemas } from './schemas.ts'
import { behindIn, sourceHash, translatableTexts } from './translatable.ts'
import { defaultWords } from './words.ts'

const home = defaultWords('home', 'en')
const pathsOf = (texts: readonly { path: string }[]) => texts.map(({ path }) => path)

test('texts of a page are those in words: no picture, no address within the page, no day', () => {
  const texts = translatableTexts(pageSchemas.home, home)
  expect(texts).toContainEqual({ path: 'hero.quote', kind: 'link', text: home.hero.quote })
  expect(texts).toContainEqual({
    path: 'faq.items.1.answer',
    kind: 'prose',
    text: home.faq.items[1]?.answer,
  })
  expect(pathsOf(texts).filter((path) => path.includes('photo'))).toEqual([])

  const legal = pathsOf(translatableTexts(pageSchemas['cookie-policy'], defaultWords('cookie-policy', 'en')))
  expect(legal).toContain('sections.0.heading')
  expect(legal).toContain('sections.0.paragraphs.0')
  expect(legal.filter((path) => /\.id$|^effective$/.test(path))).toEqual([])
})

test('a hash is the same for the same text, and another for another one', () => {
  expect(sourceHash('Bags of {softToysBag}')).toBe(sourceHash('Bags of {softToysBag}'))
  expect(sourceHash('Bags of {softToysBag}')).not.toBe(sourceHash('Bags of {hardToysBag}'))
  expect(sourceHash('A long text'.repeat(200)).length).toBeLessThan(20)
})

test('a text is behind whose English is not the one that it was checked against', () => {
  const texts = translatableTexts(pageSchemas.home, { ...home, why: { ...home.why, title: 'Why us' } })
  const builtIn = Object.fromEntries(
    translatableTexts(pageSchemas.home, home).map(({ path, text }) => [path, sourceHash(text)]),
  )
  expect(behindIn(texts, builtIn)).toEqual(['why.title'])
  expect(behindIn(texts, { ...builtIn, 'why.title': sourceHash('Why us') })).toEqual([])
})

test('a new text is behind unless it is blank, and so is one that was made blank', () => {
  const text = (path: string, words: string) => ({ path, kind: 'text', text: words }) as const
  const texts = [text('new', 'Bales'), text('blank', ''), text('emptied', '')]
  expect(behindIn(texts, { emptied: sourceHash('Bales') })).toEqual(['new', 'emptied'])
})
