import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { beforeAll, expect, test } from 'vitest'
import { table } from '../platform/table/table.ts'
import { createOwnTable } from '../testing/table-fixture.ts'
import { handler } from './create.ts'

beforeAll(createOwnTable)

/** Longest chain of calls of the table, each sent after the answer of the one before. */
let roundTrips = 0
table.middlewareStack.add(
  (next) => async (call) => {
    const chain = roundTrips + 1
    const answer = await next(call)
    roundTrips = Math.max(roundTrips, chain)
    return answer
  },
  { step: 'initialize' },
)

test('a visitor waits for two round trips to the table: the words of the answer are read beside the writes', async () => {
  const event = {
    headers: { 'content-type': 'application/json' },
    requestContext: { requestId: 'r' },
    body: JSON.stringify({ name: 'Ola', contact: 'ola@example.com', interest: '' }),
  }
  const answer = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context, () => {})
  expect(answer).toMatchObject({ statusCode: 201 })
  expect(roundTrips).toBe(2)
})
