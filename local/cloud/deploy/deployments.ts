import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '../assembly/assembly.ts'
import { writeAtomically } from '../atomic-file.ts'
import { copyFiles } from './bucket-deployment.ts'
import type { DeploymentsOptions } from './custom-resource.ts'
import { pullTrigger } from './trigger.ts'

/** What custom resources do; `isNew` when there was none of this name before. */
const handlers: Record<
  string,
  (resource: Resource, options: DeploymentsOptions, isNew: boolean) => Promise<void>
> = { 'Custom::CDKBucketDeployment': copyFiles, 'Custom::Trigger': pullTrigger }

/**
 * Does what the templates' custom resources do: copies files into buckets, invokes functions. As on AWS, each runs when
 * its properties changed since it last ran on this data folder, after those it depends on.
 */
export async function runDeployments(options: DeploymentsOptions): Promise<void> {
  const file = join(options.dataDir, 'deployments.json')
  const done = readDone(file)
  for (const resource of inOrder(Object.keys(handlers).flatMap((type) => options.assembly.resources(type)))) {
    const { logicalId, type, properties } = resource
    const wanted = fingerprint(properties, options)
    if (done[logicalId] === wanted) continue
    await handlers[type]?.(resource, options, done[logicalId] === undefined)
    done[logicalId] = wanted
    await writeAtomically(file, JSON.stringify(done, null, 2))
  }
}

/** Of the properties, and of the function that a trigger invokes: its version changes with its settings, too. */
function fingerprint(properties: Record<string, unknown>, { assembly }: DeploymentsOptions): string {
  const handler = assembly.find(String(properties.HandlerArn))
  const version = assembly.find(String(handler?.properties.FunctionName))
  return createHash('sha256')
    .update(JSON.stringify([properties, version?.properties]))
    .digest('hex')
}

/** Logical id -> fingerprint of the properties it ran with; what can't be read runs again, which does no harm. */
function readDone(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** Each after those it depends on. */
function inOrder(resources: readonly Resource[]): Set<Resource> {
  const ordered = new Set<Resource>()
  function add(resource: Resource): void {
    for (const before of resources) {
      if (before.stack === resource.stack && resource.dependsOn.includes(before.logicalId)) add(before)
    }
    ordered.add(resource)
  }
  resources.forEach(add)
  return ordered
}
