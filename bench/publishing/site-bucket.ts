import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { loadAssembly } from '../../local/cloud/assembly/assembly.ts'
import type { RunInfo } from '../../tests/support/cloud/cloud.ts'

/** Direct access to the site's bucket of a running system. Throws where the assembly has no such bucket. */
export function siteBucket({ awsEndpoint, serviceCredentials, url }: RunInfo) {
  const assembly = loadAssembly('cdk.out', { port: Number(new URL(url).port) })
  const site = assembly
    .resources('AWS::S3::Bucket')
    .find(({ logicalId }) => logicalId.startsWith('SiteBucket'))
  if (!site) throw new Error('No template declares the site’s bucket.')
  const Bucket = assembly.physicalId(site)
  const s3 = new S3Client({ endpoint: awsEndpoint, region: 'eu-west-2', credentials: serviceCredentials })
  return {
    /** Stores a file with the publisher's caching: the edge keeps it until an invalidation. */
    put: (Key: string, Body: string, ContentType: string) =>
      s3.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body,
          ContentType,
          CacheControl: 'max-age=0, s-maxage=31536000',
        }),
      ),
    async keys(): Promise<string[]> {
      const keys: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
        keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
      return keys
    },
    /** Text and metadata of a file. */
    async get(Key: string): Promise<{ text: string; metadata: Record<string, string> }> {
      const { Body, Metadata = {} } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return { text: (await Body?.transformToString()) ?? '', metadata: Metadata }
    },
    remove: (Key: string) => s3.send(new DeleteObjectCommand({ Bucket, Key })),
  }
}
