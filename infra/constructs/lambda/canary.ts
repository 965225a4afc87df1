import { Duration, Validations } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/partitions.ts'
import { type Dependencies, type FunctionDefaults, ServiceFunction } from './function.ts'

interface CanaryProps {
  readonly functions: FunctionDefaults
  readonly dependencies: Dependencies
  readonly siteOrigin: string
  /** Interval in minutes. */
  readonly everyMinutes: number
}

/** Canary: requests home page and blog on a schedule, and sends an enquiry, which it deletes again. */
export class Canary extends Construct {
  /** Failed runs within one interval; each failed run is repeated once, a minute later. */
  readonly failures: IMetric

  constructor(scope: Construct, id: string, props: CanaryProps) {
    super(scope, id)
    const { functions, dependencies, siteOrigin, everyMinutes } = props
    const every = Duration.minutes(everyMinutes)
    const { lambda } = new ServiceFunction(this, 'Look', {
      ...functions,
      bundle: 'canary',
      description: 'Looks at the site from outside',
      // For its own enquiry.
      table: [{ DeleteItem: [partitions.enquiries] }],
      dependencies,
      environment: { SITE_ORIGIN: siteOrigin },
      timeout: Duration.seconds(30),
      asyncInvocation: { retryAttempts: 1, maxEventAge: Duration.minutes(5) },
    })
    Validations.of(lambda).acknowledge({
      id: 'Annotation::@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias',
      reason: 'The rule invokes the function itself; nothing names a version.',
    })
    new Rule(this, 'Schedule', {
      description: 'Looks at the site from outside',
      schedule: Schedule.rate(every),
      targets: [new LambdaTarget(lambda)],
    })
    this.failures = lambda.metricErrors({ statistic: 'Sum', period: every })
  }
}
