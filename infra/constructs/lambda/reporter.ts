import { Aws, Duration, NestedStack, Stack } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import { type Dependencies, type FunctionDefaults, ServiceFunction } from './function.ts'
import { invokeEvery } from './invoke-every.ts'

interface ReporterProps {
  readonly functions: FunctionDefaults
  readonly dependencies: Dependencies
  readonly failureQueues: readonly Queue[]
  readonly alarms: readonly Alarm[]
  /** Name of the month's budget, if there is one. */
  readonly budgetName: string | undefined
  /** Receiver of mails about enquiries, if there is one. */
  readonly noticeTo: string | undefined
}

/** Gathers every hour what the owner's page shows. Nested, for the outer stack is near CloudFormation's limit of resources. */
export class Reporter extends NestedStack {
  readonly lambda: LambdaFunction

  constructor(scope: Construct, id: string, props: ReporterProps) {
    super(scope, id, { description: "Wholesale site: what the owner's page shows" })
    const { functions, dependencies, failureQueues, alarms, budgetName, noticeTo } = props
    const budgetArn = Stack.of(this).formatArn({
      ...{ service: 'budgets', region: '', resource: 'budget', resourceName: budgetName ?? '' },
    })
    const { lambda } = new ServiceFunction(this, 'Reporter', {
      ...functions,
      bundle: 'reporter',
      description: "Gathers what the owner's page shows",
      table: [{ UpdateItem: [partitions.health] }],
      actions: [
        'sqs:GetQueueAttributes',
        'cloudwatch:DescribeAlarms',
        ...(budgetName ? ['budgets:ViewBudget'] : []),
        ...(noticeTo ? ['ses:GetSuppressedDestination'] : []),
      ],
      dependencies: {
        ...dependencies,
        sqs: {
          arns: failureQueues.map(({ queueArn }) => queueArn),
          environment: { FAILURE_QUEUE_URLS: failureQueues.map(({ queueUrl }) => queueUrl).join(' ') },
        },
        cloudwatch: {
          arns: alarms.map(({ alarmArn }) => alarmArn),
          environment: { ALARM_NAMES: alarms.map(({ alarmName }) => alarmName).join(' ') },
        },
        budgets: {
          arns: [budgetArn],
          environment: { BUDGET_NAME: budgetName ?? '', ACCOUNT_ID: Aws.ACCOUNT_ID },
        },
        // The list of suppressed addresses is the account's.
        ses: { arns: ['*'], environment: { NOTICE_TO: noticeTo ?? '' } },
      },
      timeout: Duration.minutes(5),
      // The next run is an hour later, and does the same.
      asyncInvocation: { retryAttempts: 0, maxEventAge: Duration.minutes(10) },
    })
    this.lambda = lambda
    invokeEvery(Duration.hours(1), lambda, this, 'EveryHour', "Gathers what the owner's page shows")
  }
}
