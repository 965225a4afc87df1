import { expect, test } from 'vitest'
import { all, refused, succeed } from '../../../support/client.ts'
import { sampleEdit } from '../samples.ts'
import { postCalls } from './post-calls.ts'

const calls = postCalls()

const key = 'POST /api/admin/drafts'
const save = async (body: ReturnType<typeof sampleEdit>) =>
  (await succeed(key, { session: calls.session, body })).body
const of = (id: string) => ({ session: calls.session, params: { id } })
const saved = async (id: string) => (await succeed('GET /api/admin/drafts/{id}', of(id))).body

// Of which browser: functions/domain/documents/document-store.table.test.ts, by the store of all drafts.
test('an unsaved edit is kept as it was typed, without whether it is live, listed without its texts, and dropped', async () => {
  const content = `<p>not <b>closed${'ł'.repeat(124 * 1024)}`
  const typed = sampleEdit({ title: ' Half a tit', content, tags: 'a, , b', slug: '' })
  const { id } = typed
  const entry = await save(Object.assign({ published: true }, typed))
  expect(entry).toEqual({ id, version: null, title: ' Half a tit', savedAt: expect.any(String) })
  expect(await saved(id)).toEqual({ ...typed, publishAt: null, version: null, savedAt: entry.savedAt })
  expect((await all('GET /api/admin/drafts', calls.session)).items).toContainEqual(entry)
  const body = { ...typed, content: 'ł'.repeat(200 * 1024) }
  const { issues } = await refused(400, key, { session: calls.session, body })
  expect(issues).toMatchObject([{ path: 'content', message: expect.stringContaining('too long') }])

  await succeed('DELETE /api/admin/drafts/{id}', of(id))
  expect(await saved(id)).toBeNull()
  await refused(404, 'DELETE /api/admin/drafts/{id}', of(id))
})
