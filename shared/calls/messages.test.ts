import { expect, test } from 'vitest'
import { api } from '../api.ts'
import { INVALID_JSON } from '../entities/seo.ts'

const enquiry = { name: 'A buyer', contact: 'buyer@example.com', interest: '' }
const lot = { goods: 'd2d', kg: 5000 }
const entry = { pageName: 'page', title: 'A title', metaDescription: 'A description.' }

// That calls answer with them: functions/pipeline/route.table.test.ts.
test.each([
  ['POST /api/contact', { ...enquiry, name: ' ' }, 'name', 'Required'],
  ['POST /api/contact', { name: 'x', contact: 'x' }, 'interest', 'Required'],
  ['POST /api/contact', { ...enquiry, message: 'x'.repeat(5001) }, 'message', 'At most 5000 characters'],
  ['POST /api/admin/login', { password: 'x' }, 'username', 'Username is required'],
  ['POST /api/admin/login', { username: 'x', password: '' }, 'password', 'Password is required'],
  ['POST /api/admin/settings', { openaiApiKey: ' ' }, 'openaiApiKey', 'OpenAI API key is required'],
  ['POST /api/admin/lots', { ...lot, kg: 0 }, 'kg', 'Must be a whole number of kilograms from 1 to 200000'],
  [
    'POST /api/admin/lots',
    { ...lot, film: 'http://films.example/1' },
    'film',
    'Must be a web address that starts with https://',
  ],
  [
    'POST /api/admin/lots',
    { ...lot, pictures: ['https://elsewhere.example/1.jpg'] },
    'pictures.0',
    'Must be a picture of the library',
  ],
  [
    'POST /api/admin/lots',
    { ...lot, grades: [{ grade: 'a', percent: 99 }] },
    'grades',
    'The shares must be 100 in all',
  ],
  [
    'POST /api/admin/lots',
    { ...lot, price: { pence: 0, currency: 'GBP' } },
    'price.pence',
    'Must be a price per kilogram of at most 1,000.00',
  ],
  ['POST /api/admin/topics', { topic: '' }, 'topic', 'Topic is required'],
  ['POST /api/admin/generate-article', {}, 'topic', 'Topic is required'],
  ['POST /api/admin/seo', { ...entry, pageName: '' }, 'pageName', 'Page name is required'],
  [
    'POST /api/admin/seo',
    { ...entry, title: 'x'.repeat(61) },
    'title',
    'Title should be under 60 characters',
  ],
  [
    'POST /api/admin/seo',
    { ...entry, metaDescription: 'x'.repeat(161) },
    'metaDescription',
    'Meta description should be under 160 characters',
  ],
  ['POST /api/admin/seo', { ...entry, jsonLd: 'text' }, 'jsonLd', INVALID_JSON],
  ['POST /api/admin/seo', { ...entry, hreflang: 42 }, 'hreflang', INVALID_JSON],
] as const)('%s: the message of the specification for %j', (key, body, path, message) => {
  const [issue] = api[key].body.safeParse(body).error?.issues ?? []
  expect([issue?.path.join('.'), issue?.message]).toEqual([path, message])
})

test('an import takes no words, and no former ones, that are larger than an item of the table can hold', () => {
  const values = { intro: 'x'.repeat(256 * 1024) }
  const of = { page: 'privacy-policy', language: 'en', version: 1 }
  const times = { savedAt: null, replacedAt: '2026-02-03T04:05:06.007Z' }
  const items = [
    { kind: 'words', ...of, values },
    { kind: 'formerWords', ...of, ...times, words: values },
  ]
  const { issues = [] } = api['POST /api/admin/import'].body.safeParse({ items }).error ?? {}
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['items.0.values', 'At most 256 KB'],
    ['items.1.words', 'At most 256 KB'],
  ])
})
