import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { beforeAll, expect, test, vi } from 'vitest'
import { updateWords } from '../../shared/calls/pages.ts'
import { removeKey } from '../../shared/calls/settings.ts'
import { createTopic } from '../../shared/calls/topics.ts'
import { nameAction } from '../domain/diary/named-action.ts'
import { logger } from '../platform/log.ts'
import { answerOf } from '../testing/answer-of.ts'
import { startedSession } from '../testing/started-session.ts'
import { allItems } from '../testing/stored-items.ts'
import { createOwnTable } from '../testing/table-fixture.ts'
import { route } from './route.ts'

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const info = vi.spyOn(logger, 'info')
beforeAll(createOwnTable)

const json = { 'content-type': 'application/json', host: 'site.example' }
const words = {
  pathParameters: { page: 'home' },
  queryStringParameters: { language: 'pl' },
  body: '{"version":0,"values":{"head":"Secret"}}',
}

/** Entries of a new login, which sends what `send` does. */
async function entriesOf(send: (parts: Partial<APIGatewayProxyEventV2>) => Promise<unknown>) {
  const { cookies, login } = await startedSession()
  await send({ cookies, headers: json })
  return (await allItems()).filter(({ session }) => session === login)
}

test('the diary gets the action, kind and id of a change, and the login, of what was sent and answered nothing', async () => {
  const entries = await entriesOf(async (parts) => {
    const topic = route(createTopic, async () => ({ id: ID, topic: 'Secret' }) as never)
    await answerOf(topic, { ...parts, body: '{"topic":"Secret"}' })
    await answerOf(
      route(updateWords, async () => ({}) as never),
      { ...parts, ...words },
    )
    await answerOf(
      route(removeKey, async () => null as never),
      parts,
    )
  })
  expect(entries.map(({ what, action, id }) => `${what} ${action} ${id}`).toSorted()).toEqual([
    'pages update pl#home',
    'settings remove-key null',
    `topics create ${ID}`,
  ])
  expect(JSON.stringify(entries)).not.toContain('Secret')
})

test('the diary gets nothing of a save that changed nothing, and the log says so', async () => {
  const entries = await entriesOf(async (parts) => {
    const same = route(updateWords, async () => {
      nameAction(null)
      return {} as never
    })
    await answerOf(same, { ...parts, ...words })
  })
  expect(entries).toEqual([])
  expect(info).toHaveBeenLastCalledWith('request', expect.objectContaining({ no_change: true }))
})
