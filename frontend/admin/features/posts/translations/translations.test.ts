import { expect, test } from 'vitest'
import { type PostSummary, UNTRANSLATED } from '../../../../../shared/entities/posts/post.ts'
import { languageStates, topLevel } from './translations.ts'

const post = (id: string, fields: Partial<PostSummary>) =>
  ({
    ...UNTRANSLATED,
    id,
    language: 'en',
    published: true,
    version: 5,
    textVersion: 3,
    ...fields,
  }) as PostSummary

const source = post('s', { textHash: 'now' })
const of = (language: PostSummary['language'], fields: Partial<PostSummary>) =>
  post(language, { language, translationOf: 's', sourceVersion: 3, ...fields })
const posts = [
  source,
  of('pl', { published: false }),
  of('uk', {}),
  of('cs', { sourceVersion: 2 }),
  post('x', { language: 'lt', translationOf: 'gone' }),
]

test('an article has a state in each language', () => {
  expect(
    languageStates(source, posts).map(({ language, state, post }) => [language, state, post?.id]),
  ).toEqual([
    ['en', 'published', 's'],
    ['pl', 'draft', 'pl'],
    ['uk', 'published', 'uk'],
    ['cs', 'changed', 'cs'],
    ['lt', 'none', undefined],
  ])
})

test.each([
  ['other texts', { sourceVersion: 3, sourceHash: 'before' }, 'changed'],
  ['the same texts again', { sourceVersion: 2, sourceHash: 'now' }, 'published'],
  ['a later version, of a release without hashes', { sourceVersion: 2, sourceHash: null }, 'changed'],
])('a source with %s', (_, fields, expected) => {
  expect(languageStates(source, [of('pl', fields)]).find(({ language }) => language === 'pl')?.state).toBe(
    expected,
  )
})

test('a translation is below its source, unless that is gone; it may be on a page that is not loaded', () => {
  const ids = (complete: boolean) => topLevel(posts, complete).map(({ id }) => id)
  expect(ids(true)).toEqual(['s', 'x'])
  expect(ids(false)).toEqual(['s'])
})
