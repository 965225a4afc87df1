import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { loadAssembly } from '../../local/assembly.ts'
import { matches } from '../../local/iam.ts'
import { createPermissions } from '../../local/permissions.ts'
import { partitions } from '../../shared/partitions.ts'
import { evidence } from './evidence.ts'

/** `leadingKey`: the partitions of the table that it is limited to, as a pattern; of a refusal the one asked for. */
const grant = z.object({ action: z.string(), resource: z.string(), leadingKey: z.string().optional() })
const permissions = z.object({
  functions: z.record(
    z.string(),
    z.object({ granted: z.array(grant), used: z.array(grant), refused: z.array(grant) }),
  ),
})

const records = await Promise.all(
  evidence().map(async (run) =>
    permissions.parse(JSON.parse(await readFile(path.join(run, 'data', 'permissions.json'), 'utf8'))),
  ),
)
/** Every function with what it was granted, and what the runs together used and were refused. */
const each = Object.entries(records[0]?.functions ?? {}).map(([name, { granted }]) => {
  const ofRuns = records.map(({ functions }) => functions[name])
  const used = ofRuns.flatMap((record) => record?.used ?? [])
  return [name, { granted, used, refused: ofRuns.flatMap((record) => record?.refused ?? []) }] as const
})
const shown = ({ action, resource, leadingKey }: z.infer<typeof grant>) =>
  `${action} on ${resource}${leadingKey ? `, partition ${leadingKey}` : ''}`

test('the record covers every function', () => {
  expect(each.length).toBeGreaterThan(20)
})

test('no function was refused a call it makes', () => {
  const refused = each.flatMap(([name, { refused }]) => refused.map((one) => `${name}: ${shown(one)}`))
  expect(refused).toEqual([])
})

test('no function holds a permission that no test uses', () => {
  const unused = each.flatMap(([name, { granted, used }]) => {
    const uses = new Set(used.map(shown))
    return granted.map(shown).flatMap((one) => (uses.has(one) ? [] : [`${name}: ${one}`]))
  })
  expect(unused).toEqual([])
})

/** One partition of each kind. */
const kinds = [
  partitions.post('1'),
  partitions.posts,
  partitions.published,
  partitions.drafts,
  partitions.deleted,
  partitions.unique('slug', 'a'),
  partitions.unique('seo', 'home'),
  partitions.topics,
  partitions.seo,
  partitions.submissions,
  partitions.jobs,
  partitions.settings,
  partitions.sessions,
  partitions.enquiries('1'),
  partitions.generations,
  partitions.tries('PASSWORD', '1'),
  partitions.tries('CODE', '1'),
  partitions.tries('MAIL', '1'),
  partitions.known('1'),
]
const operations = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'].map(
  (name) => `dynamodb:${name}`,
)

/** The templates that the run ran, judged by themselves. */
const assembly = loadAssembly('cdk.out', { port: 3000 })
const folder = await mkdtemp(path.join(tmpdir(), 'permissions-test-'))
const judge = createPermissions(assembly, folder)
afterAll(async () => {
  await judge.flush()
  await rm(folder, { recursive: true })
})
const tables = assembly.resources('AWS::DynamoDB::Table').map(assembly.arn)

test('there are partitions of all the kinds that a test here knows', () => {
  expect(kinds).toHaveLength(new Set(kinds).size)
  const patterns = each.flatMap(([, { granted }]) => granted.flatMap(({ leadingKey }) => leadingKey ?? []))
  expect(patterns.filter((pattern) => !kinds.some((kind) => matches(pattern, kind)))).toEqual([])
  expect(kinds.filter((kind) => !patterns.some((pattern) => matches(pattern, kind)))).toEqual([])
})

test.each(each)('%s is refused every kind of item that it did not touch', (name, { used }) => {
  const touched = (table: string, action: string, kind: string) =>
    used.some((one) => one.resource === table && one.action === action && matches(one.leadingKey ?? '', kind))
  const reach = tables.flatMap((table) =>
    operations.flatMap((action) =>
      kinds.flatMap((kind) => {
        const may = judge.may(name, action, table, { 'dynamodb:LeadingKeys': [kind] })
        return may === touched(table, action, kind)
          ? []
          : [`${action} of ${kind}: ${may ? 'allowed' : 'refused'}`]
      }),
    ),
  )
  expect(reach).toEqual([])
})
