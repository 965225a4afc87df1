import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { beforeAll, expect, test } from 'vitest'
import { aroundCalls } from '../testing/table-calls.ts'
import { createOwnTable } from '../testing/table-fixture.ts'
import { handler } from './create.ts'

beforeAll(createOwnTable)

test('a visitor waits for two round trips to the table: the words of the answer are read beside the writes', async () => {
  const event = {
    headers: { 'content-type': 'application/json' },
    requestContext: { requestId: 'r' },
    body: JSON.stringify({ name: 'Ola', contact: 'ola@example.com', interest: '' }),
  }
  /** Longest chain of calls of the table, each sent after the answer of the one before. */
  let roundTrips = 0
  const answer = await aroundCalls(
    async (send) => {
      const chain = roundTrips + 1
      const given = await send()
      roundTrips = Math.max(roundTrips, chain)
      return given
    },
    async () => handler(event as unknown as APIGatewayProxyEventV2, {} as Context, () => {}),
  )
  expect(answer).toMatchObject({ statusCode: 201 })
  expect(roundTrips).toBe(2)
})
