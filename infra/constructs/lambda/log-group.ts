import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

interface ServiceLogGroupProps {
  /** One of the retentions CloudWatch Logs knows; the configuration checks it. */
  readonly logRetentionDays: number
}

/** A log group that forgets: logs go with their retention, and with the stack. */
export class ServiceLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, { logRetentionDays }: ServiceLogGroupProps) {
    super(scope, id, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY })
  }
}
