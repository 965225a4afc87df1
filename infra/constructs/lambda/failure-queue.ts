import { Duration, Validations } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Dead-letter queue of a function. It keeps messages for 14 days, SQS's longest. */
export class FailureQueue extends Queue {
  /** Destination of failed events and batches. The function's role needs `sqs:SendMessage`. */
  readonly destination = { bind: () => ({ destination: this.queueArn }) }

  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is the dead-letter queue itself.',
    })
  }
}
