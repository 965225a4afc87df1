import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  EventSourceMapping,
  FilterCriteria,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { FailureQueue } from './failure-queue.ts'

interface Following {
  readonly lambda: LambdaFunction
  readonly streamArn: string
  /** Filters of records, of which one must match (Lambda developer guide, "Filter rule syntax"). */
  readonly patterns: readonly Record<string, unknown>[]
}

/**
 * Maps the table's stream to a function: partial batch failures, five retries, then a queue. A stream has at most two
 * readers without throttling (DynamoDB developer guide, "DynamoDB Streams and Lambda"): publisher and enquiry notice.
 * @returns the failure queue
 */
export function followStream(scope: Construct, { lambda, streamArn, patterns }: Following): FailureQueue {
  const failures = new FailureQueue(scope, 'Failures')
  const allow = (resource: string, ...actions: string[]) =>
    lambda.addToRolePolicy(new PolicyStatement({ actions, resources: [resource] }))
  allow(failures.queueArn, 'sqs:SendMessage')
  // Lambda's required actions (Lambda developer guide, "Using AWS Lambda with Amazon DynamoDB"), on this stream alone.
  // DynamoEventSource would grant ListStreams on `*`, and unused queue actions.
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
    filters: patterns.map((pattern) => FilterCriteria.filter(pattern)),
    // No batching window: it would delay each save.
    batchSize: 100,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: 5,
    onFailure: failures.destination,
  })
  return failures
}
