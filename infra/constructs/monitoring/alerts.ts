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
  /** Subscriber of the topic; without it alarms show in the console only. */
  readonly email?: string | undefined
}

interface AlertProps {
  readonly metric: IMetric
  readonly threshold: number
  /** One sentence; docs/runbook.md has the rest under the alarm's name. */
  readonly meaning: string
  /** Periods in a row. @default 1 */
  readonly periods?: number
  /** @default at the threshold or above */
  readonly below?: boolean
}

/** Alarms with one topic. Only ten per account are free, so each combines several metrics. */
export class Alerts extends Construct {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, { email }: AlertsProps) {
    super(scope, id)
    this.topic = new Topic(this, 'Topic', { displayName: 'Wholesale site', enforceSSL: true })
    // `enforceSSL` adds a policy in place of the default one, which lets the account's alarms publish (SNS developer
    // guide, "aws:SourceAccount versus aws:SourceOwner").
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

  /** @param name heading in docs/runbook.md */
  add(name: string, { metric, threshold, meaning, periods = 1, below = false }: AlertProps): Alarm {
    const alarm = new Alarm(this, name, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      // No traffic is not an alarm.
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${meaning} See docs/runbook.md, ${name}.`,
    })
    const action = new SnsAction(this.topic)
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
    return alarm
  }
}

/** Sum of at most ten metrics. */
export const sumOf = (metrics: readonly Metric[], label: string): IMetric => combined('SUM', metrics, label)
/** Maximum of at most ten metrics. */
export const greatestOf = (metrics: readonly Metric[], label: string): IMetric =>
  combined('MAX', metrics, label)

function combined(operation: 'SUM' | 'MAX', metrics: readonly Metric[], label: string): IMetric {
  // Ids from the label: they are unique within a graph.
  const name = label.toLowerCase().replaceAll(/[^a-z]/g, '')
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`${name}${index}`, metric]))
  return new MathExpression({
    expression: `${operation}([${Object.keys(usingMetrics).join(', ')}])`,
    usingMetrics,
    label,
    period: Duration.minutes(5),
  })
}

/** A metric over all resources of the account, which is the site's own. */
export const ofAccount = (namespace: string, metricName: string, statistic: string): Metric =>
  new Metric({ namespace, metricName, statistic, period: Duration.minutes(5) })
