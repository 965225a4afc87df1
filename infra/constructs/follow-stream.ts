import { Duration, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  EventSourceMapping,
  FilterCriteria,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

interface Following {
  readonly lambda: LambdaFunction
  readonly streamArn: string
  /** Pattern of the records it gets (Lambda developer guide, "Filter rule syntax"). */
  readonly pattern: Record<string, unknown>
}

/**
 * Calls a function with the table's stream: batches that may fail in part, five retries, then a queue. DynamoDB lets
 * two functions read a stream without throttling each other (DynamoDB developer guide, "DynamoDB Streams and Lambda"):
 * the publisher and the notice of enquiries are the two.
 * @returns the queue for what was given up
 */
export function followStream(scope: Construct, { lambda, streamArn, pattern }: Following): Queue {
  const failures = new Queue(scope, 'Failures', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  Validations.of(failures).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'It is the dead-letter queue itself.',
  })
  const allow = (resource: string, ...actions: string[]) =>
    lambda.addToRolePolicy(new PolicyStatement({ actions, resources: [resource] }))
  allow(failures.queueArn, 'sqs:SendMessage')
  // What Lambda asks of the role (Lambda developer guide, "Using AWS Lambda with Amazon DynamoDB"), on this stream
  // alone. DynamoEventSource would grant ListStreams on `*`, and queue actions that nobody uses.
  allow(
    streamArn,
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  )
  new EventSourceMapping(scope, 'Stream', {
    target: lambda,
    eventSourceArn: streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [FilterCriteria.filter(pattern)],
    batchSize: 25,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: 5,
    onFailure: { bind: () => ({ destination: failures.queueArn }) },
  })
  return failures
}
