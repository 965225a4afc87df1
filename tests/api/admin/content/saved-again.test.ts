import { expect, test } from 'vitest'
import { all, signIn, succeed } from '../../../support/client.ts'
import { storedContent } from '../../../support/cloud/table.ts'

const session = await signIn()
const page = { session, params: { page: 'terms-and-conditions' }, query: { language: 'pl' } }

const entries = async () => (await all('GET /api/admin/diary', session)).items

test.each([
  ['facts', 'GET /api/admin/facts', 'PUT /api/admin/facts', { session }],
  ['words', 'GET /api/admin/pages/{page}', 'PUT /api/admin/pages/{page}', page],
] as const)(
  '%s saved as they are stay as they are: nothing is stored, and so nothing published, and no entry is in the diary',
  async (_, get, put, request) => {
    const { body: stored } = await succeed(get, request)
    const { version, values } = stored
    const before = { content: await storedContent(), entries: await entries() }
    expect((await succeed(put, { ...request, body: { version, values } })).body).toEqual(stored)
    expect({ content: await storedContent(), entries: await entries() }).toEqual(before)
  },
)
