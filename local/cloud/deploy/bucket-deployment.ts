import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Resource } from '../assembly/assembly.ts'
import { type DeploymentsOptions, providerOf } from './custom-resource.ts'

/** Properties of Custom::CDKBucketDeployment (aws-cdk-lib/aws-s3-deployment). */
interface DeploymentProperties {
  readonly SourceObjectKeys: readonly string[]
  readonly SourceBucketNames: readonly string[]
  readonly DestinationBucketName: string
  readonly DestinationBucketKeyPrefix?: string
  readonly Prune?: boolean
  readonly Exclude?: readonly string[]
  readonly Include?: readonly string[]
  /** Headers of every object, such as `cache-control`. */
  readonly SystemMetadata?: Readonly<Record<string, string>>
  readonly UserMetadata?: Readonly<Record<string, string>>
  readonly DistributionId?: string
  readonly DistributionPaths?: readonly string[]
  /** Polls until the invalidation is complete; true by default. */
  readonly WaitForDistributionInvalidation?: boolean
}

/** Content types by extension, as `aws s3 sync` guesses them, for the files of a site. */
const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Copies the files of a bucket deployment, then invalidates its distribution's paths. */
export async function copyFiles(resource: Resource, options: DeploymentsOptions): Promise<void> {
  const { logicalId } = resource
  const properties = resource.properties as unknown as DeploymentProperties
  const { assembly, bucket, invalidate } = options
  if (properties.Prune || properties.Exclude || properties.Include || properties.UserMetadata) {
    throw new Error(`${logicalId}: prune, exclude, include and user metadata are not supported locally`)
  }
  const destination = assembly.find(properties.DestinationBucketName)
  if (!destination) throw new Error(`${logicalId}: no template declares its bucket`)
  const { uses, log } = providerOf(resource, options)
  const { account } = assembly.environmentOf(destination)
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
    if (properties.WaitForDistributionInvalidation ?? true) uses('cloudfront:GetInvalidation', distribution)
    invalidate(properties.DistributionId, properties.DistributionPaths ?? ['/*'])
  }
}

/** Paths relative to the folder, with forward slashes. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
