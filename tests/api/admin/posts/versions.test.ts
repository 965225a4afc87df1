import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { refused } from '../../../support/client.ts'
import { settled } from '../../../support/cloud/state.ts'
import { storedItems, TableName, table } from '../../../support/cloud/table.ts'
import { postCalls } from './post-calls.ts'

const calls = postCalls()
const { create, remove } = calls

test('versions of a post end with it, 30 days after its deletion', async () => {
  const { id } = await create()
  await remove(id)
  await refused(404, 'GET /api/admin/blog/{id}/versions', { session: calls.session, params: { id } })
  // What DynamoDB does when the time is up.
  await table.send(new DeleteCommand({ TableName, Key: { pk: `POST#${id}`, sk: 'DELETED' } }))
  await settled()
  expect((await storedItems()).filter(({ pk }) => pk === `SAVED#post#${id}`)).toEqual([])
})
