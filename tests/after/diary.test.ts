import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from '../../shared/api.ts'
import { isInDiary } from '../../shared/calls/declaration/call.ts'
import { OWNER, ownerAction } from '../../shared/entities/diary.ts'
import { ulid } from '../../shared/entities/fields.ts'
import { sha256Hex } from '../../shared/entities/sign-in/secret-text.ts'
import { languageCodes } from '../../shared/languages.ts'
import { partitions } from '../../shared/table/partitions.ts'
import { evidence } from './evidence.ts'

/** What the whole-system tests did, by the functions' logs, compared with what the diaries of their systems have. */
type RouteKey = keyof typeof routes
const changes = (Object.keys(routes) as RouteKey[]).filter((key) => isInDiary(routes[key]))

const [handled, lost] = ['request', 'no diary entry']
const logLine = z.object({
  message: z.string(),
  request_id: z.string().optional(),
  route: z.string().optional(),
  status: z.int().optional(),
  no_change: z.literal(true).optional(),
})
/** Actions beside those of calls. */
const OTHER_ACTIONS = [
  ...['publish', 'unpublish', 'expire', 'refuse-password', 'refuse-code', 'refuse-mailed-code'],
  ...['export-enquiries', 'export-posts', 'limit'],
]
/** Fields of an item, all there may be. What it says has the form of a name or an id, which no content has. */
const item = z.strictObject({
  pk: z.literal('DIARY'),
  sk: ulid,
  ttl: z.int(),
  requestId: z.string().optional(),
  times: z.int().min(1),
  what: z.literal([...changes.map((key) => partsOf(key).what), OWNER]),
  action: z.literal([...changes.map((key) => partsOf(key).action), ...OTHER_ACTIONS, ...ownerAction.options]),
  id: z.union([ulid, sha256Hex, z.templateLiteral([z.literal(languageCodes), '#', z.string()])]).nullable(),
  session: sha256Hex.nullable(),
})

function partsOf(key: RouteKey) {
  const [, what = '', ...action] = routes[key].handler.split('/')
  return { what, action: action.join('-') }
}

const runs = await Promise.all(
  evidence().map(async (run) => {
    const logs = path.join(run, 'data', 'logs')
    const texts = await Promise.all(
      (await readdir(logs)).map((name) => readFile(path.join(logs, name), 'utf8')),
    )
    const lines = texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.includes(`"${handled}"`) || line.includes(`"${lost}"`))
      .map((line) => logLine.parse(JSON.parse(line)))
    const present = JSON.parse(await readFile(path.join(run, 'data', 'diary.json'), 'utf8'))
    const undone = (await readFile(path.join(run, 'data', 'undone', 'items.jsonl'), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => unmarshall(JSON.parse(line)))
      .filter(({ pk }) => pk === partitions.diary)
    return { lines, items: [...z.array(z.unknown()).parse(present), ...undone] }
  }),
)
const lines = runs.flatMap((run) => run.lines)
const entries = runs.flatMap((run) => run.items)

test('an entry has names, ids and times, and nothing else', () => {
  expect(entries.length).toBeGreaterThan(100)
  const wrong = entries.flatMap((entry) => {
    const { error } = item.safeParse(entry)
    return error ? [`${JSON.stringify(entry)}: ${z.prettifyError(error)}`] : []
  })
  expect(wrong).toEqual([])
})

const done = lines.filter((line) => line.message === handled && (line.status ?? 500) < 300 && !line.no_change)
/** Each once: systems start with copies of what the first one has (tests/support/cloud/cloud-setup.ts). */
const stored = new Map(entries.map((entry) => item.parse(entry)).map((entry) => [entry.sk, entry])).values()
const byRequest = Map.groupBy(stored, ({ requestId }) => requestId)
const lostOnes = new Set(
  lines.filter(({ message }) => message === lost).map(({ request_id: requestId }) => requestId),
)

/** Actions that a call may have in place of its own. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  blog: ['publish', 'unpublish'],
  settings: ['limit'],
}

test.each(changes)('%s: each one that was done has one entry with its action, or the log has it', (key) => {
  const requests = done.filter(({ route }) => route === key).map(({ request_id: requestId }) => requestId)
  expect(requests.length).toBeGreaterThan(0)
  const { what, action } = partsOf(key)
  const actions = [action, ...(OTHER_NAMES[what] ?? [])]
  const wrong = requests.filter((requestId) => {
    const found = byRequest.get(requestId) ?? []
    const isRight = found.every((one) => one.what === what && actions.includes(one.action) && one.times === 1)
    return !isRight || found.length !== (lostOnes.has(requestId) ? 0 : 1)
  })
  expect(wrong).toEqual([])
})

test('what was refused, or changes nothing, has no entry', () => {
  const others = lines.filter(
    ({ message, route, status = 500, no_change: noChange }) =>
      message === handled &&
      (!changes.includes(route as RouteKey) || noChange || (status >= 300 && status < 500)),
  )
  expect(others.length).toBeGreaterThan(100)
  expect(others.filter(({ request_id: requestId }) => byRequest.has(requestId))).toEqual([])
})
