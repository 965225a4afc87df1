import { expect, test } from 'vitest'
import { routes } from '../../../shared/api.ts'
import { isInDiary } from '../../../shared/calls/declaration/call.ts'
import { diaryWords } from './diary-words.ts'

const calls = Object.values(routes).filter(
  ({ key }) => key.includes(' /api/admin/') && !key.startsWith('GET '),
)
const changes = calls.filter(isInDiary)
/** What its entry has in place of words, and its words. */
function entryOf({ handler }: { readonly handler: string }) {
  const [, what = '', ...names] = handler.split('/')
  return {
    name: `${what}: ${names.join(' ').replaceAll('-', ' ')}`,
    words: diaryWords({ what, action: names.join('-') }),
  }
}

test('every call that changes something has words of its own in the diary', () => {
  const entries = changes.map(entryOf)
  expect(entries.filter(({ name, words }) => words === name)).toEqual([])
  expect(new Set(entries.map(({ words }) => words)).size).toBe(changes.length)
})

test('only typing that is kept, mails, and what merely shows something are left out', () => {
  expect(
    calls
      .filter((call) => !changes.includes(call))
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual([
    'DELETE /api/admin/documents/{document}/draft',
    'DELETE /api/admin/drafts/{id}',
    'DELETE /api/admin/pages/{page}/unsaved',
    'POST /api/admin/back-translation',
    'POST /api/admin/blog/preview',
    'POST /api/admin/drafts',
    'POST /api/admin/forgot-password',
    'POST /api/admin/translation',
    'PUT /api/admin/documents/{document}/draft',
    'PUT /api/admin/pages/{page}/unsaved',
  ])
})
