import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { TableAccess } from '../../../shared/partitions.ts'

/** Actions that are no part of a transaction of writes. */
const READS = new Set(['GetItem', 'Query'])

/**
 * Allows all that a function does with the table's items, or an index's: each read in its own partitions, each write
 * in those of all its writes together. A transaction is authorized by the permissions of its writes (DynamoDB developer
 * guide, "Using IAM with DynamoDB transactions"), but whether each of them is judged by the key of its own item or by
 * the keys of all is not documented: with one set of partitions it passes either way. `ForAllValues` because a call
 * could name several keys; all of these actions name at least one, so there is no call without any for it to let
 * through (same guide, "Using IAM policy conditions for fine-grained access control").
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
