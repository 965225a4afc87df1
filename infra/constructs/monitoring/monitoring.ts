import { Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  PeriodOverride,
  type Statistic,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { ENQUIRIES_SERVICE, SIGN_IN_SERVICE } from '../../../shared/metric-services.ts'
import type { Config } from '../../config.ts'
import { FailureQueue } from '../lambda/failure-queue.ts'
import { METRICS_NAMESPACE } from '../lambda/function.ts'
import type { Generator } from '../lambda/generator.ts'
import type { Site } from '../site/site.ts'
import { Alerts, greatestOf, ofAccount, sumOf } from './alerts.ts'

interface MonitoringProps {
  readonly alerts: Config['alerts']
  readonly apiId: string
  readonly tableName: string
  /** Consumers of the table's stream. */
  readonly followers: readonly LambdaFunction[]
  readonly generator: Generator
  /** Failed runs of the canary; each is repeated once, a minute later. */
  readonly siteFailures: IMetric
  readonly site: Site
}

/**
 * Threshold of 15 minutes, above one connection's five tries (functions/domain/sessions/sign-in-limit.ts): a wrong password or
 * code counts twice (functions/platform/metrics.ts).
 */
const SIGN_IN_FAILURES = 20

/** Log messages of failed generations (functions/generator.ts). */
const GENERATION_FAILED = ['no article', 'generation failed']

/** All alarms, and the dashboard with their metrics. Constructed last: it finds every failure queue of the stack. */
export class Monitoring extends Construct {
  readonly alarms: readonly Alarm[]
  /** Queues of failed work. */
  readonly failureQueues: readonly FailureQueue[]

  constructor(
    scope: Construct,
    id: string,
    { alerts, apiId, tableName, followers, generator, siteFailures, site }: MonitoringProps,
  ) {
    super(scope, id)
    const { region } = Stack.of(this)
    const api = (metricName: string, statistic = 'Sum') =>
      five('AWS/ApiGateway', metricName, statistic, { ApiId: apiId })
    const table = (metricName: string) => five('AWS/DynamoDB', metricName, 'Sum', { TableName: tableName })
    const edge = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        statistic,
        dimensionsMap: { DistributionId: site.distribution.distributionId, Region: 'Global' },
        // CloudFront's metrics are there only.
        region: 'us-east-1',
        period: Duration.minutes(5),
      })
    this.failureQueues = Stack.of(this)
      .node.findAll()
      .filter((construct) => construct instanceof FailureQueue)
    const waiting = greatestOf(
      this.failureQueues.map((queue) => queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' })),
      'Oldest failed work (s)',
    )
    const throttledTable = sumOf(
      [table('ReadThrottleEvents'), table('WriteThrottleEvents')],
      'Table throttles',
    )
    const failedGenerations = new MetricFilter(this, 'FailedGenerations', {
      logGroup: generator.lambda.logGroup,
      metricNamespace: METRICS_NAMESPACE,
      metricName: 'GenerationFailed',
      metricValue: '1',
      filterPattern: FilterPattern.any(
        ...GENERATION_FAILED.map((message) => FilterPattern.stringValue('$.message', '=', message)),
      ),
    }).metric({ statistic: 'Sum', period: Duration.minutes(5) })
    // No error of the function: only the administrator can mend it.
    const refusedDueTimes = five(METRICS_NAMESPACE, 'DueTimeRefused', 'Sum', { service: 'scheduler' })
    const errors = ofAccount('AWS/Lambda', 'Errors', 'Sum')
    const throttles = ofAccount('AWS/Lambda', 'Throttles', 'Sum')
    const behind = greatestOf(
      followers.map((lambda) => lambda.metric('IteratorAge', { statistic: 'Maximum' })),
      'Age of what the stream hands over (ms)',
    )

    const alarms = new Alerts(this, 'Alerts', alerts)
    alarms.add('ApiFails', {
      metric: api('5xx'),
      threshold: 5,
      meaning: 'The API answered 5 requests within five minutes with a fault of ours.',
    })
    alarms.add('FunctionsFail', {
      metric: errors,
      threshold: 3,
      meaning: 'Functions ended with an error three times within five minutes.',
    })
    alarms.add('FunctionsThrottled', {
      metric: throttles,
      threshold: 1,
      periods: 2,
      meaning: "The account's limit of functions at the same time is reached.",
    })
    alarms.add('PublishingLags', {
      metric: behind,
      threshold: Duration.minutes(10).toMilliseconds(),
      meaning: 'What was saved ten minutes ago is not published, or its notice not mailed.',
    })
    alarms.add('WorkIsStuck', {
      metric: waiting,
      threshold: Duration.minutes(15).toSeconds(),
      meaning: 'Work that failed in all its tries lies in a queue for a quarter of an hour.',
    })
    alarms.add('GenerationsFail', {
      metric: failedGenerations,
      threshold: 3,
      meaning: 'Three articles could not be written within five minutes.',
    })
    alarms.add('TableThrottled', {
      metric: throttledTable,
      threshold: 10,
      meaning: 'The table refused reads or writes, as too many at once.',
    })
    alarms.add('DueTimesRefused', {
      metric: refusedDueTimes,
      threshold: 3,
      meaning:
        'What should have gone live or off at its time is refused until somebody completes or cancels it.',
    })
    alarms.add('ManySignInsRefused', {
      metric: failedSignIns,
      threshold: SIGN_IN_FAILURES,
      meaning: `Somebody tries passwords or codes: ${SIGN_IN_FAILURES / 2} wrong ones, or ${SIGN_IN_FAILURES} too many, within 15 minutes.`,
    })

    alarms.add('SiteUnwell', {
      metric: siteFailures,
      threshold: 2,
      meaning: 'The home page, the blog or the form for enquiries failed twice when looked at from outside.',
    })

    this.alarms = alarms.node.findAll().filter((construct) => construct instanceof Alarm)

    new Dashboard(this, 'Dashboard', {
      dashboardName: `Wholesale-${region}`,
      defaultInterval: Duration.days(7),
      periodOverride: PeriodOverride.AUTO,
      widgets: [
        [
          graph('Visitors: requests and bytes', [edge('Requests', 'Sum')], [edge('BytesDownloaded', 'Sum')]),
          graph('Visitors: errors (%)', [edge('4xxErrorRate', 'Average'), edge('5xxErrorRate', 'Average')]),
        ],
        [
          graph('API: calls and faults', [api('Count'), api('4xx'), api('5xx')]),
          graph('API: time (ms)', [api('Latency', 'p50'), api('Latency', 'p99')]),
        ],
        [
          graph('Functions: errors and throttles', [errors, throttles]),
          graph('Behind: stream (ms), failed work (s)', [behind], [waiting]),
        ],
        [
          graph(
            'Table: units and throttles',
            [table('ConsumedReadCapacityUnits'), table('ConsumedWriteCapacityUnits')],
            // Entries of the diary that could not be written (functions/platform/metrics.ts).
            [throttledTable, five(METRICS_NAMESPACE, 'DiaryEntryLost', 'Sum', { service: 'diary' })],
          ),
          graph('Business: enquiries, spam, failed articles, refused times', [
            five(METRICS_NAMESPACE, 'EnquiryReceived', 'Sum', { service: ENQUIRIES_SERVICE }),
            five(METRICS_NAMESPACE, 'EnquiryQuarantined', 'Sum', { service: ENQUIRIES_SERVICE }),
            failedGenerations,
            refusedDueTimes,
          ]),
        ],
      ],
    })
  }
}

/** Metric of all functions that sign in: they share one service name. */
const failedSignIns = new Metric({
  namespace: METRICS_NAMESPACE,
  metricName: 'SignInFailures',
  statistic: 'Sum',
  dimensionsMap: { service: SIGN_IN_SERVICE },
  period: Duration.minutes(15),
})

const five = (
  namespace: string,
  metricName: string,
  statistic: Statistic | string,
  dimensionsMap: Record<string, string>,
) => new Metric({ namespace, metricName, statistic, dimensionsMap, period: Duration.minutes(5) })

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6 })
