import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Assembly, Resource } from './assembly.ts'
import type { BucketStore } from './bucket-store.ts'
import { openLog } from './log-file.ts'

/** Properties of Custom::CDKBucketDeployment that are acted on (aws-cdk-lib/aws-s3-deployment). */
interface DeploymentProperties {
  readonly ServiceToken: string
  readonly SourceObjectKeys: readonly string[]
  readonly SourceBucketNames: readonly string[]
  readonly DestinationBucketName: string
  readonly DestinationBucketKeyPrefix?: string
  readonly Prune?: boolean | string
  readonly Exclude?: readonly string[]
  readonly Include?: readonly string[]
  /** Headers of every object, such as `cache-control`. */
  readonly SystemMetadata?: Readonly<Record<string, string>>
  readonly UserMetadata?: Readonly<Record<string, string>>
  readonly DistributionId?: string
  readonly DistributionPaths?: readonly string[]
}

interface DeploymentsOptions {
  readonly assembly: Assembly
  readonly bucket: (name: string) => BucketStore
  readonly dataDir: string
  readonly logsDir: string
  invalidate(distributionId: string, paths: readonly string[]): void
  /** Told what the function behind the custom resource does under its role. */
  onUse(functionLogicalId: string, action: string, resource: string): void
}

/** By extension; what `aws s3 sync` would tell from the name, for the types a site has. */
const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/**
 * Copies what the templates' bucket deployments name. As on AWS, a deployment runs when its properties changed since
 * it last ran on this data folder, in the order of the template.
 */
export async function runDeployments(options: DeploymentsOptions): Promise<void> {
  const file = join(options.dataDir, 'deployments.json')
  const done = readDone(file)
  for (const deployment of options.assembly.resources<DeploymentProperties>('Custom::CDKBucketDeployment')) {
    const wanted = createHash('sha256').update(JSON.stringify(deployment.properties)).digest('hex')
    if (done[deployment.logicalId] === wanted) continue
    await deploy(deployment, options)
    done[deployment.logicalId] = wanted
    mkdirSync(options.dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify(done, null, 2))
  }
}

/** Logical id -> fingerprint of the properties it ran with; what can't be read runs again, which does no harm. */
function readDone(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

async function deploy(
  { logicalId, properties }: Resource<DeploymentProperties>,
  { assembly, bucket, logsDir, invalidate, onUse }: DeploymentsOptions,
): Promise<void> {
  if (
    String(properties.Prune) === 'true' ||
    properties.Exclude ||
    properties.Include ||
    properties.UserMetadata
  ) {
    throw new Error(`${logicalId}: prune, exclude, include and user metadata are not run locally`)
  }
  const lambda = assembly.find<{ LoggingConfig?: { LogGroup?: string } }>(properties.ServiceToken)
  const destination = assembly.find(properties.DestinationBucketName)
  if (!lambda || !destination)
    throw new Error(`${logicalId}: no template declares its function or its bucket`)
  const uses = (action: string, resource: string) => onUse(lambda.logicalId, action, resource)
  const [, , , region, account] = properties.ServiceToken.split(':')
  const log = openLog(join(logsDir, `${properties.ServiceToken.split(':').at(-1)}.log`))
  const destinationArn = assembly.arn(destination)
  const store = bucket(properties.DestinationBucketName)
  uses('s3:ListBucket', destinationArn)

  for (const [index, sourceKey] of properties.SourceObjectKeys.entries()) {
    uses('s3:GetObject', `arn:aws:s3:::${properties.SourceBucketNames[index]}/${sourceKey}`)
    const folder = assembly.asset(sourceKey)
    for (const path of await filesIn(folder)) {
      const key = [properties.DestinationBucketKeyPrefix, path].filter(Boolean).join('/')
      await store.put(key, await readFile(join(folder, path)), {
        'content-type': CONTENT_TYPES[extname(path)] ?? 'binary/octet-stream',
        ...properties.SystemMetadata,
      })
      uses('s3:PutObject', `${destinationArn}/${key}`)
      log(`${logicalId}: ${key}`)
    }
  }
  if (properties.DistributionId) {
    const distribution = `arn:aws:cloudfront::${account}:distribution/${properties.DistributionId}`
    uses('cloudfront:CreateInvalidation', distribution)
    uses('cloudfront:GetInvalidation', distribution)
    invalidate(properties.DistributionId, properties.DistributionPaths ?? ['/*'])
  }
  const logGroup = lambda.properties.LoggingConfig?.LogGroup
  for (const action of ['logs:CreateLogStream', 'logs:PutLogEvents']) {
    uses(action, `arn:aws:logs:${region}:${account}:log-group:${logGroup}:log-stream:local`)
  }
}

/** Paths relative to the folder, with forward slashes. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
