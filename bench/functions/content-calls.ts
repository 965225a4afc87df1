import { ulid } from 'ulid'
import { getEditableFacts } from '../../functions/domain/content/facts-store.ts'
import { keepWords } from '../../functions/domain/content/unsaved-words-store.ts'
import { readWordChanges, saveWords } from '../../functions/domain/content/words-store.ts'
import type { Calls } from './function-calls.ts'

const page = { page: 'about', language: 'pl' } as const
const writer = ulid()
const at = { params: { page: page.page }, query: `language=${page.language}` }

/** Number of the next text: one that is there already changes nothing. */
let made = 0
const nextWords = async () => {
  const { version } = await readWordChanges(page)
  return { version, values: { head: { title: `About us ${made++}` } } }
}
const keep = async () => keepWords(page, { ...(await nextWords()), writer })

/** Calls of the facts and of the words of a page in another language than English. */
export async function contentCalls(): Promise<Calls['routes']> {
  return {
    'PUT /api/admin/facts': async () => ({
      body: { version: (await getEditableFacts()).version, values: { years: `${made++}+` } },
    }),
    'GET /api/admin/pages/{page}': async () => at,
    'PUT /api/admin/pages/{page}': async () => ({ ...at, body: await nextWords() }),
    'PUT /api/admin/pages/{page}/checked': async () => ({
      ...at,
      body: { sources: [{ path: 'head.title', hash: 'of no text' }] },
    }),
    'PUT /api/admin/pages/{page}/unsaved': async () => ({
      ...at,
      body: { ...(await nextWords()), writer },
    }),
    'PUT /api/admin/pages/{page}/publish-at': async () => {
      await keep()
      return { ...at, body: { publishAt: new Date(Date.now() + 60 * 60_000).toISOString() } }
    },
    'DELETE /api/admin/pages/{page}/unsaved': async () => {
      await keep()
      return at
    },
    'GET /api/admin/pages/{page}/versions': async () => at,
    // The last one: only some are kept.
    'GET /api/admin/pages/{page}/versions/{version}': async () => {
      const { version } = await saveWords(page, await nextWords())
      return { ...at, params: { ...at.params, version: `${version}` } }
    },
  }
}
