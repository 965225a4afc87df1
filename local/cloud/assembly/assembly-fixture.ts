import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Assembly, loadAssembly } from './assembly.ts'

/** Test fixture: the assembly of one stack named `Test` with these resources. */
export function assemblyOf(
  resources: Record<string, { Type: string; Properties?: object; Condition?: string; DependsOn?: string[] }>,
): Assembly {
  const directory = mkdtempSync(join(tmpdir(), 'assembly-'))
  const artifact = { type: 'aws:cloudformation:stack', properties: { templateFile: 'Test.template.json' } }
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ artifacts: { Test: artifact } }))
  writeFileSync(join(directory, 'Test.template.json'), JSON.stringify({ Resources: resources }))
  const assembly = loadAssembly(directory, { port: 3000 })
  rmSync(directory, { recursive: true })
  return assembly
}
