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
  /** Minutes from one look to the next. */
  readonly everyMinutes: number
}

/** Looks at the site from outside on a schedule: home page, blog, and an enquiry that it takes away again. */
export class Canary extends Construct {
  /** Looks that failed, between one scheduled look and the next; each that fails is repeated once, a minute later. */
  readonly failures: IMetric

  constructor(scope: Construct, id: string, props: CanaryProps) {
    super(scope, id)
    const { functions, dependencies, siteOrigin, everyMinutes } = props
    const every = Duration.minutes(everyMinutes)
    const { lambda } = new ServiceFunction(this, 'Look', {
      ...functions,
      bundle: 'canary',
      description: 'Looks at the site from outside',
      // Its own enquiry; of the table's other items it can touch none.
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
