import { CfnResource, Stack, Validations } from 'aws-cdk-lib'
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { IConstruct } from 'constructs'
import type { TableAccess } from '../../../shared/table/partitions.ts'

interface Files {
  readonly bucket: IBucket
  /** Keys, with `*` for any characters. */
  readonly keys: string
  readonly actions: readonly string[]
  /** Justification of a `*` in `keys`. */
  readonly reason?: string
}

/** Grants actions on some files of a bucket of the role's stack. */
export function allowFiles(role: IRole, { bucket, keys, actions, reason }: Files): void {
  role.addToPrincipalPolicy(
    new PolicyStatement({ actions: [...actions], resources: [bucket.arnForObjects(keys)] }),
  )
  const resource = bucket.node.defaultChild
  if (!reason || !CfnResource.isCfnResource(resource)) return
  const bucketId = Stack.of(bucket).getLogicalId(resource)
  Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/${keys}]`, reason })
}

/**
 * ARNs of SES's identities of mails between addresses. Sender and receiver: in its sandbox SES also authorizes the receiver (SES
 * developer guide, "Identity and access management"). Addresses and domains: the verified identity can be either.
 */
export function identityArns(scope: IConstruct, addresses: readonly string[]): string[] {
  const identities = new Set(addresses.flatMap((address) => [address, address.replace(/^.*@/, '')]))
  return [...identities].map((resourceName) =>
    Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName }),
  )
}

/** Actions that are never part of a transaction of writes. */
const READS = new Set(['GetItem', 'Query'])

/**
 * Statements for a function's access to items of the table or an index: each read in its own partitions, each write in
 * those of all writes together. A transaction is authorized by the permissions of its writes (DynamoDB developer guide,
 * "Using IAM with DynamoDB transactions"); whether by each item's key or by all keys is not documented, and this allows
 * both. `ForAllValues` is safe here: each of these actions names a key (same guide, "Using IAM policy conditions for
 * fine-grained access control").
 */
export function onItems(resources: string[], accesses: readonly TableAccess[]): PolicyStatement[] {
  const declared = new Map<string, string[]>()
  for (const [action, partitions] of accesses.flatMap((access) => Object.entries(access)))
    declared.set(action, [...(declared.get(action) ?? []), ...partitions])
  const written = [...declared].flatMap(([action, partitions]) => (READS.has(action) ? [] : partitions))
  return [...declared].map(
    ([action, partitions]) =>
      new PolicyStatement({
        actions: [`dynamodb:${action}`],
        resources,
        conditions: {
          'ForAllValues:StringLike': {
            'dynamodb:LeadingKeys': [...new Set(READS.has(action) ? partitions : written)],
          },
        },
      }),
  )
}
