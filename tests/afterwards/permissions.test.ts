import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
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
