import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '../assembly/assembly.ts'
import { writeAtomically } from '../atomic-file.ts'
import { copyFiles, type DeploymentsOptions } from './bucket-deployment.ts'

/**
 * Copies files into buckets by the templates' bucket deployments. As on AWS, each runs when its properties changed since its last
 * run on this data folder, after those it depends on.
 */
export async function runDeployments(options: DeploymentsOptions): Promise<void> {
  const file = join(options.dataDir, 'deployments.json')
  const done = readDone(file)
  for (const resource of inOrder(options.assembly.resources('Custom::CDKBucketDeployment'))) {
    const wanted = createHash('sha256')
      .update(JSON.stringify([resource.properties]))
      .digest('hex')
    if (done[resource.logicalId] === wanted) continue
    await copyFiles(resource, options)
    done[resource.logicalId] = wanted
    await writeAtomically(file, JSON.stringify(done, null, 2))
  }
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
