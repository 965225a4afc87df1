import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { loadAssembly } from '../../local/cloud/assembly/assembly.ts'
import { createPermissions } from '../../local/cloud/iam/permissions.ts'
import { matches } from '../../local/cloud/wildcard.ts'
import { DIARY_ACCESS, routes, SESSION_ACCESS } from '../../shared/api.ts'
import { isInDiary } from '../../shared/calls/declaration/call.ts'
import { partitions, type TableAccess } from '../../shared/table/partitions.ts'
import { evidence } from './evidence.ts'

/** `leadingKey`: the partitions of the table that it is limited to, as a pattern; of a refusal those asked for. */
const grant = z.object({ action: z.string(), resource: z.string(), leadingKey: z.string().optional() })
type Grant = z.infer<typeof grant>
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
const shown = ({ action, resource, leadingKey }: Grant) =>
  `${action} on ${resource}${leadingKey ? `, partition ${leadingKey}` : ''}`

const operations = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map(
  (name) => `dynamodb:${name}`,
)
const isWrite = (action: string) => /^dynamodb:(?:Put|Update|Delete|ConditionCheck)Item$/.test(action)

/**
 * What one grant stands for. A function's writes share the partitions of all of them, since AWS may judge each write of a
 * transaction by the keys of all (infra/constructs/lambda/permissions.ts). So a write's action and its partition have to be used
 * each by itself, and not each action in each partition; of anything else each grant.
 */
const claims = ({ action, resource, leadingKey }: Grant): string[] =>
  isWrite(action)
    ? [shown({ action, resource }), shown({ action: 'a write', resource, leadingKey })]
    : [shown({ action, resource, leadingKey })]

test('the record covers every function', () => {
  expect(each.length).toBeGreaterThan(20)
})

test('no function was refused a call it makes', () => {
  const refused = each.flatMap(([name, { refused }]) => refused.map((one) => `${name}: ${shown(one)}`))
  expect(refused).toEqual([])
})

test('no function holds a permission that no test uses', () => {
  const unused = each.flatMap(([name, { granted, used }]) => {
    const uses = new Set(used.flatMap(claims))
    const held = new Set(granted.flatMap(claims))
    return [...held].flatMap((one) => (uses.has(one) ? [] : [`${name}: ${one}`]))
  })
  expect(unused).toEqual([])
})

/** The templates that the run ran, judged by themselves. */
const assembly = loadAssembly('cdk.out', { port: 3000 })
const lambdas = assembly.resources<{ Description?: string }>('AWS::Lambda::Function')
const tables = assembly.resources('AWS::DynamoDB::Table').map(assembly.arn)

/** The contract's own accounts of writes: its roles allow each of a call's writes wherever any of them writes. */
test.each(Object.entries(routes))('%s writes what the contract says, and where', (routeKey, call) => {
  const { logicalId } = lambdas.find(({ properties }) => properties.Description === routeKey) ?? {}
  const accesses: TableAccess[] = [
    ...('table' in call ? [call.table] : []),
    ...(call.access === 'admin' ? [SESSION_ACCESS] : []),
    ...(isInDiary(call) ? [DIARY_ACCESS] : []),
  ]
  const said = accesses
    .flatMap((access) => Object.entries(access))
    .flatMap(([name, partitions]) =>
      partitions.map((leadingKey) => ({ action: `dynamodb:${name}`, leadingKey })),
    )
  const used = each.find(([name]) => name === logicalId)?.[1].used ?? []
  const writes = (list: readonly Omit<Grant, 'resource'>[]) =>
    new Set(list.flatMap(({ action, leadingKey }) => (isWrite(action) ? [`${action} of ${leadingKey}`] : [])))
  expect(writes(used)).toEqual(writes(said))
})

/** One partition of each kind. */
const { unique, tries, ...others } = partitions
const kinds = [
  ...Object.values(others).map((one) => (typeof one === 'string' ? one : one('1'))),
  ...(['slug', 'translation', 'translating', 'seo', 'media'] as const).map((kind) => unique(kind, '1')),
  ...(['PASSWORD', 'TOTP', 'CODE', 'MAIL'] as const).map((purpose) => tries(purpose, '1')),
]
const folder = await mkdtemp(path.join(tmpdir(), 'permissions-test-'))
const judge = createPermissions(assembly, folder)
afterAll(async () => {
  await judge.flush()
  await rm(folder, { recursive: true })
})

test('there are partitions of all the kinds that a test here knows', () => {
  expect(kinds).toHaveLength(new Set(kinds).size)
  const patterns = each.flatMap(([, { granted }]) => granted.flatMap(({ leadingKey }) => leadingKey ?? []))
  expect(patterns.filter((pattern) => !kinds.some((kind) => matches(pattern, kind)))).toEqual([])
  expect(kinds.filter((kind) => !patterns.some((pattern) => matches(pattern, kind)))).toEqual([])
})

test.each(each)('%s is refused every kind of item that it did not touch', (name, { used }) => {
  const touched = (table: string, action: string, kind: string) => {
    const uses = used.filter((one) => one.resource === table)
    const inKind = (one: Grant) => matches(one.leadingKey ?? '', kind)
    if (!isWrite(action)) return uses.some((one) => one.action === action && inKind(one))
    return uses.some((one) => one.action === action) && uses.some((one) => isWrite(one.action) && inKind(one))
  }
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
