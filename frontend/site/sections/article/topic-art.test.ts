import { expect, test } from 'vitest'
import { articles } from '../../../../local/app/sample/articles.ts'
import { translatedArticles } from '../../../../local/app/sample/translated/translated-articles.ts'
import { topicArt } from '../../../../shared/media/topic-art.ts'

const words = { tags: [], title: '' }

test('an article is drawn by the first topic that its tags or title name', () => {
  expect(topicArt({ ...words, tags: ['Retail', 'Soft Toys'], title: 'Crockery' })).toBe('toys')
  expect(topicArt({ ...words, title: 'Plastic toys and how to price them' })).toBe('plastic-toys')
  expect(topicArt({ ...words, title: 'What one kilo costs' })).toBe('scales')
  expect(topicArt({ ...words, title: 'Сортування одягу' })).toBe('piles')
  expect(topicArt({ ...words, title: 'Про нас' })).toBe('bale')
})

test('the sample articles have five different drawings, each of its topic', () => {
  expect(
    Object.fromEntries(articles.map(({ tags = [], title }) => [tags[0], topicArt({ tags, title })])),
  ).toEqual({
    'Soft Toys': 'toys',
    Sourcing: 'household',
    Grading: 'piles',
    Shipping: 'load',
    Pricing: 'scales',
  })
})

test.each(Object.entries(translatedArticles))(
  'the articles in %s have the drawings of the English ones',
  (_, translations) => {
    const drawn = (list: readonly { title: string; tags?: readonly string[] | undefined }[]) =>
      list.map(({ title, tags = [] }) => topicArt({ title, tags: [...tags] }))
    expect(drawn(translations)).toEqual(drawn(articles))
  },
)

test('a stem inside of another word, or the beginning of one, names no topic', () => {
  expect(topicArt({ ...words, title: 'A Toyota from China Town' })).not.toBe('toys')
  // 'cen' in 'Scenariusz', 'kain' in 'Ukraina', 'перев' in 'Неперевершений'.
  for (const title of ['Scenariusz', 'Ukraina', 'Неперевершений', 'Recenze'])
    expect(topicArt({ ...words, title })).toBe('bale')
})
