import { CfnResource, Stack, Validations } from 'aws-cdk-lib'
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'

interface Files {
  readonly bucket: IBucket
  /** Keys, with `*` for any characters. */
  readonly keys: string
  readonly actions: readonly string[]
  /** Why it can't be fewer files; only where `keys` has a `*`. */
  readonly reason?: string
}

/** Lets a role work on some files of a bucket of its stack. */
export function allowFiles(role: IRole, { bucket, keys, actions, reason }: Files): void {
  role.addToPrincipalPolicy(
    new PolicyStatement({ actions: [...actions], resources: [bucket.arnForObjects(keys)] }),
  )
  const resource = bucket.node.defaultChild
  if (!reason || !CfnResource.isCfnResource(resource)) return
  const bucketId = Stack.of(bucket).getLogicalId(resource)
  Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/${keys}]`, reason })
}
