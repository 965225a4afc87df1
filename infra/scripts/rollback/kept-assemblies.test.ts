import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { STATELESS } from '../../stacks/names.ts'
import { parseTemplate } from '../cloudformation.ts'
import { KeptAssemblies } from './kept-assemblies.ts'

const folder = mkdtempSync(join(tmpdir(), 'wholesale-rollback-'))
afterAll(() => rmSync(folder, { recursive: true }))

const template = (assembly: string) => join(assembly, `${STATELESS}.template.json`)
const templateIn = (assembly: string) => parseTemplate(readFileSync(template(assembly), 'utf8'))

/** Folder of a cloud assembly whose template has this name. */
function assemblyWith(displayName: string): string {
  const assembly = join(folder, displayName)
  mkdirSync(assembly)
  const Resources = { Topic: { Type: 'AWS::SNS::Topic', Properties: { displayName } } }
  writeFileSync(template(assembly), JSON.stringify({ Resources }))
  return assembly
}

// It is deployed with the assets of its own time: tests/long/rollback.test.ts.
test('the assembly before comes back, and then the one after it; the same one again is none before', () => {
  const assemblies = new KeptAssemblies('api', join(folder, 'twice'))
  const [a, b] = ['a', 'b'].map(assemblyWith) as [string, string]
  assemblies.add(a)
  expect(() => assemblies.beforeThat(templateIn(a))).toThrow('There is no version before')
  for (const assembly of [b, b]) assemblies.add(assembly)
  for (const [deployed, before] of [
    [b, a],
    [a, b],
  ] as const) {
    expect(templateIn(assemblies.beforeThat(templateIn(deployed)))).toEqual(templateIn(before))
    assemblies.swap()
  }
  expect(() => assemblies.beforeThat(templateIn(a))).toThrow('does not come from this folder')
})
