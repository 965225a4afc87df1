import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  EventSourceMapping,
  FilterCriteria,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { FailureQueue } from './failure-queue.ts'

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
  const failures = new FailureQueue(scope, 'Failures')
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
    // What an import stores while one batch is published is the next one. A batching window would hold back each save.
    batchSize: 100,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: 5,
    onFailure: { bind: () => ({ destination: failures.queueArn }) },
  })
  return failures
}
