import { Aws, Duration, Stack } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import type { Config } from '../../config.ts'
import type { EdgeLogs } from '../site/edge-logs.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { invokeEvery } from './invoke-every.ts'
import { identityArns } from './permissions.ts'

interface ReporterProps extends ServiceProps {
  readonly siteOrigin: string
  readonly edgeLogs: EdgeLogs
  readonly failureQueues: readonly Queue[]
  readonly alarms: readonly Alarm[]
  /** Name of the month's budget, if there is one. */
  readonly budgetName: string | undefined
  /** Certificate of the domain, if there is one. */
  readonly certificateArn: string | undefined
  /** Sender and receiver of mails to the owner, if there are any. */
  readonly notifications: Config['notifications']
}

/** Gathers every hour what the owner's page shows. */
export function addReporter(
  scope: Construct,
  {
    siteOrigin,
    edgeLogs,
    failureQueues,
    alarms,
    budgetName,
    certificateArn,
    notifications,
    ...service
  }: ReporterProps,
) {
  const construct = new Construct(scope, 'Reporter')
  const budgetArn = Stack.of(construct).formatArn({
    ...{ service: 'budgets', region: '', resource: 'budget', resourceName: budgetName ?? '' },
  })
  const { lambda, role } = new ServiceFunction(construct, 'Reporter', {
    ...service,
    bundle: 'reporter',
    description: "Gathers what the owner's page shows",
    table: [
      {
        // The money of generations that died is given back. Settings: Monday's mail.
        GetItem: [
          ...[partitions.figures, partitions.generations, partitions.jobs],
          ...(notifications ? [partitions.settings] : []),
        ],
        Query: [
          partitions.figures,
          partitions.published,
          // Of Monday's mail.
          ...(notifications ? [partitions.enquiries, partitions.won, partitions.health] : []),
        ],
        PutItem: [partitions.figures],
        UpdateItem: [partitions.health, partitions.generations, partitions.jobs],
      },
    ],
    actions: [
      'sqs:GetQueueAttributes',
      'cloudwatch:DescribeAlarms',
      ...(budgetName ? ['budgets:ViewBudget'] : []),
      ...(certificateArn ? ['acm:DescribeCertificate'] : []),
      ...(notifications ? ['ses:GetSuppressedDestination'] : []),
    ],
    dependencies: {
      ...service.dependencies,
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
      acm: { arns: certificateArn ? [certificateArn] : [], environment: {} },
      // The list of suppressed addresses is the account's.
      ses: {
        arns: ['*'],
        environment: { NOTICE_FROM: notifications?.from ?? '', NOTICE_TO: notifications?.to ?? '' },
      },
    },
    environment: {
      ...edgeLogs.environment,
      SITE_ORIGIN: siteOrigin,
      CERTIFICATE_ARN: certificateArn ?? '',
    },
    timeout: Duration.minutes(5),
    // The next run is an hour later, and does the same.
    asyncInvocation: { retryAttempts: 0, maxEventAge: Duration.minutes(10) },
  })
  edgeLogs.allowReading(role)
  if (notifications) {
    const resources = identityArns(construct, [notifications.from, notifications.to])
    role.addToPolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources }))
  }
  invokeEvery(Duration.hours(1), lambda, construct, 'EveryHour', "Gathers what the owner's page shows")
  return lambda
}
