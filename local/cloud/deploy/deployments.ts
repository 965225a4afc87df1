import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '../assembly/assembly.ts'
import { writeAtomically } from '../atomic-file.ts'
import { copyFiles } from './bucket-deployment.ts'
import type { DeploymentsOptions } from './custom-resource.ts'
import { pullTrigger } from './trigger.ts'

const handlers: Record<string, (resource: Resource, options: DeploymentsOptions) => Promise<void>> = {
  'Custom::CDKBucketDeployment': copyFiles,
  'Custom::Trigger': pullTrigger,
}

/**
 * Deploys the templates' custom resources: copies files into buckets, invokes functions. As on AWS, each runs when its
 * properties changed since its last run on this data folder, after those it depends on.
 */
export async function runDeployments(options: DeploymentsOptions): Promise<void> {
  const file = join(options.dataDir, 'deployments.json')
  const done = readDone(file)
  for (const resource of inOrder(Object.keys(handlers).flatMap((type) => options.assembly.resources(type)))) {
    const { logicalId, type, properties } = resource
    const wanted = fingerprint(properties, options)
    if (done[logicalId] === wanted) continue
    await handlers[type]?.(resource, options)
    done[logicalId] = wanted
    await writeAtomically(file, JSON.stringify(done, null, 2))
  }
}

/** Digest of the properties and of a trigger's function, whose version changes with its settings, too. */
function fingerprint(properties: Record<string, unknown>, { assembly }: DeploymentsOptions): string {
  const handler = assembly.find(String(properties.HandlerArn))
  const version = assembly.find(String(handler?.properties.FunctionName))
  return createHash('sha256')
    .update(JSON.stringify([properties, version?.properties]))
    .digest('hex')
}

/** Fingerprints of the last runs by logical id. An unreadable file means a harmless second run. */
function readDone(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** Topological order by `DependsOn`. */
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
