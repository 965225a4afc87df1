import { beforeAll, expect, test } from 'vitest'
import { all, refused, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { passToWindow } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { createUser, setPassword } from '../../support/users.ts'
import { samplePost, unique } from './samples.ts'

const password = 'Diary-4-These-Tests!'
let username: string
let session: string
/** Id of that session, as the list of logins has it. */
let id: string
beforeAll(async () => {
  // What is counted is counted by quarters of an hour.
  await passToWindow({ minutes: 15 })
  rememberSecret(password)
  username = await createUser(password)
  await setPassword(username, password)
  session = await signIn({ username, password })
  const { body } = await succeed('GET /api/admin/account/sessions', { session })
  id = body.find(({ current }) => current)?.id ?? ''
})

const diary = async (query = {}) => (await all('GET /api/admin/diary', session, query)).items
/** What a login did, first things first. */
const doneBy = async (login: string) =>
  (await diary()).filter((entry) => entry.session === login).toReversed()

test('has a login, each change with the id of what was changed, and the logout, and nothing of the content', async () => {
  const text = unique('secret')
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ title: `Title ${text}`, content: `<p>${text}</p>` }),
  })
  const request = { session, params: { id: post.id } }
  await succeed('PUT /api/admin/blog/{id}', { ...request, body: { excerpt: text } })
  await succeed('PUT /api/admin/blog/{id}', { ...request, body: { published: true } })
  await succeed('PUT /api/admin/blog/{id}', { ...request, body: { published: false } })
  await succeed('DELETE /api/admin/blog/{id}', request)
  await refused(404, 'DELETE /api/admin/blog/{id}', request)

  const other = await signIn({ username, password })
  await succeed('POST /api/admin/logout', { session: other })

  const own = (await doneBy(id)).map(({ what, action, id: of, times }) => [what, action, of, times])
  expect(own).toEqual([
    ['session', 'login', null, 1],
    ...['create', 'update', 'publish', 'unpublish', 'delete'].map((action) => ['blog', action, post.id, 1]),
  ])
  const others = await diary({ search: 'logged out' })
  expect(others[0]).toMatchObject({ what: 'session', action: 'logout' })
  expect((await doneBy(others[0]?.session ?? '')).map(({ action }) => action)).toEqual(['login', 'logout'])

  const items = (await storedItems()).filter(({ pk }) => pk === 'DIARY')
  const stored = JSON.stringify(items)
  for (const hidden of [text, 'secret', session, username, password, '127.0.0.1', '@'])
    expect(stored).not.toContain(hidden)
})

test('has no entry of a visitor, or of typing, and none of whom an erasure is about', async () => {
  const name = unique('buyer')
  const { body: receipt } = await succeed('POST /api/contact', {
    body: { name, contact: `${name}@example.com`, interest: '' },
  })
  const request = { session, params: { id: receipt.id } }
  const { version } = (await succeed('GET /api/admin/enquiries/{id}/same-person', request)).body
  await succeed('DELETE /api/admin/enquiries/{id}', { ...request, query: { version } })
  const found = (await diary()).filter((entry) => entry.id === receipt.id)
  expect(found).toMatchObject([{ what: 'enquiries', action: 'erase', session: id }])
  const stored = (await storedItems()).filter((item) => JSON.stringify(item).includes(name))
  expect(stored).toEqual([])
})

test('an export is counted, however many pages it has', async () => {
  for (const key of ['GET /api/admin/export/posts', 'GET /api/admin/export/enquiries'] as const)
    for (const page of [{ session }, { session }]) await succeed(key, page)
  const counted = (await doneBy(id)).filter(({ what }) => what === 'content')
  expect(counted.map(({ action, times }) => `${action} ${times}`).toSorted()).toEqual([
    'export-enquiries 2',
    'export-posts 2',
  ])
})
