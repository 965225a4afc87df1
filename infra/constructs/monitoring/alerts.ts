import { Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

interface AlertsProps {
  /** Who is told; without it alarms only show in the console. */
  readonly email?: string | undefined
}

interface AlertProps {
  readonly metric: IMetric
  /** It goes off from here on. */
  readonly threshold: number
  /** What it means, in one sentence; docs/runbook.md says the rest under the alarm's name. */
  readonly meaning: string
  /** Periods in a row. @default 1 */
  readonly periods?: number
  /** @default at the threshold or above */
  readonly below?: boolean
}

/** Alarms, all to one topic. Every alarm beyond the account's free ten costs, so each watches as much as it can. */
export class Alerts extends Construct {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, { email }: AlertsProps) {
    super(scope, id)
    this.topic = new Topic(this, 'Topic', { displayName: 'Wholesale site', enforceSSL: true })
    // Asking for TLS makes a policy, and that replaces the default one, by which alarms of the account may publish (SNS
    // developer guide, "aws:SourceAccount versus aws:SourceOwner").
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (email) this.topic.addSubscription(new EmailSubscription(email))
  }

  /** @param name heading in docs/runbook.md. */
  add(name: string, { metric, threshold, meaning, periods = 1, below = false }: AlertProps): Alarm {
    const alarm = new Alarm(this, name, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      // Nobody there is no fault.
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${meaning} See docs/runbook.md, ${name}.`,
    })
    const action = new SnsAction(this.topic)
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
    return alarm
  }
}

/** The sum of several metrics, at most ten. */
export const sumOf = (metrics: readonly Metric[], label: string): IMetric => combined('SUM', metrics, label)
/** The greatest of several metrics, at most ten. */
export const greatestOf = (metrics: readonly Metric[], label: string): IMetric =>
  combined('MAX', metrics, label)

function combined(operation: 'SUM' | 'MAX', metrics: readonly Metric[], label: string): IMetric {
  // Named after the label: a graph takes several of these, and no two metrics under one id.
  const name = label.toLowerCase().replaceAll(/[^a-z]/g, '')
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`${name}${index}`, metric]))
  return new MathExpression({
    expression: `${operation}([${Object.keys(usingMetrics).join(', ')}])`,
    usingMetrics,
    label,
    period: Duration.minutes(5),
  })
}

/**
 * How near the nearest of several metrics is to its limit: 1 from there on. One that has no data, since nothing
 * happened, is far from it. Their periods are alike.
 */
export function shareOfLimits(limits: readonly (readonly [Metric, limit: number])[]): IMetric {
  const shares = limits.map(([, limit], index) => `FILL(m${index}, 0) / ${limit}`)
  return new MathExpression({
    expression: `MAX([${shares.join(', ')}])`,
    usingMetrics: Object.fromEntries(limits.map(([metric], index) => [`m${index}`, metric])),
    label: 'Share of the limit',
    ...(limits[0] && { period: limits[0][0].period }),
  })
}

/** A metric of all of an account's resources of a kind together: the account is the site's own. */
export const ofAccount = (namespace: string, metricName: string, statistic: string): Metric =>
  new Metric({ namespace, metricName, statistic, period: Duration.minutes(5) })
