import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { invokeEvery } from './invoke-every.ts'

interface CanaryProps extends ServiceProps {
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
    const { lambda } = new ServiceFunction(this, 'Canary', {
      ...functions,
      bundle: 'canary',
      description: 'Looks at the site from outside',
      // For its own enquiry, and what it found.
      table: [{ DeleteItem: [partitions.enquiries], UpdateItem: [partitions.health] }],
      dependencies,
      environment: { SITE_ORIGIN: siteOrigin },
      timeout: Duration.seconds(30),
      asyncInvocation: { retryAttempts: 1, maxEventAge: Duration.minutes(5) },
    })
    invokeEvery(every, lambda, this, 'Schedule', 'Looks at the site from outside')
    this.failures = lambda.metricErrors({ statistic: 'Sum', period: every })
  }
}
