import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

interface ServiceLogGroupProps {
  /** A retention of CloudWatch Logs; the configuration checks it. */
  readonly logRetentionDays: number
}

/** A log group with a retention, deleted with its stack. */
export class ServiceLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, { logRetentionDays }: ServiceLogGroupProps) {
    super(scope, id, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY })
  }
}
