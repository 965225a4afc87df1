import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { partitions } from '../../../shared/table/partitions.ts'
import { ServiceFunction, type ServiceProps } from './function.ts'
import { invokeEvery } from './invoke-every.ts'

/** Canary: requests home page and blog on a schedule, and sends an enquiry, which it deletes again. */
export function addCanary(
  scope: Construct,
  {
    siteOrigin,
    everyMinutes,
    ...service
  }: ServiceProps & { readonly siteOrigin: string; readonly everyMinutes: number },
) {
  const construct = new Construct(scope, 'Canary')
  const every = Duration.minutes(everyMinutes)
  const { lambda } = new ServiceFunction(construct, 'Canary', {
    ...service,
    bundle: 'canary',
    description: 'Looks at the site from outside',
    // For its own enquiry, and what it found.
    table: [{ DeleteItem: [partitions.enquiries], UpdateItem: [partitions.health] }],
    environment: { SITE_ORIGIN: siteOrigin },
    timeout: Duration.seconds(30),
    asyncInvocation: { retryAttempts: 1, maxEventAge: Duration.minutes(5) },
  })
  invokeEvery(every, lambda, construct, 'Schedule', 'Looks at the site from outside')
  return lambda.metricErrors({ statistic: 'Sum', period: every })
}
