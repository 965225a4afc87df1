import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Dependency } from './function.ts'

interface WorkQueueProps extends Pick<QueueProps, 'deadLetterQueue' | 'retentionPeriod'> {
  readonly lambda: LambdaFunction
  /** Messages at work at the same time, at least 2. */
  readonly maxConcurrency: number
}

/**
 * Queue of a function's work, one message an invocation. Its maximum concurrency leaves the account's to visitors, also where
 * nothing can be reserved.
 */
export class WorkQueue extends Queue {
  constructor(scope: Construct, id: string, { lambda, maxConcurrency, ...props }: WorkQueueProps) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Lambda developer guide, "Using Lambda with Amazon SQS": six times the function's timeout.
      visibilityTimeout: Duration.seconds(6 * (lambda.timeout?.toSeconds() ?? 0)),
      ...props,
    })
    // Lambda's required actions (same chapter). SqsEventSource would grant unused ones.
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
        resources: [this.queueArn],
      }),
    )
    new EventSourceMapping(this, 'Mapping', {
      target: lambda,
      eventSourceArn: this.queueArn,
      batchSize: 1,
      maxConcurrency,
    })
  }

  /** What a function needs to send to it: the queue's address in this variable, with other variables. */
  sender(variable: string, others: Readonly<Record<string, string>> = {}): Dependency {
    return { arns: [this.queueArn], environment: { [variable]: this.queueUrl, ...others } }
  }
}
