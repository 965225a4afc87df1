import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { TableAccess } from '../../shared/partitions.ts'

/**
 * Allows actions on the table's items, or an index's, of the partitions named. `ForAllValues` because a call could name
 * several keys; all of these actions name at least one, so there is no call without any for it to let through (DynamoDB
 * developer guide, "Using IAM policy conditions for fine-grained access control").
 */
export const onItems = (resources: string[], access: TableAccess): PolicyStatement[] =>
  Object.entries(access).map(
    ([action, partitions]) =>
      new PolicyStatement({
        actions: [`dynamodb:${action}`],
        resources,
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
      }),
  )
