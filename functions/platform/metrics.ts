import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { SIGN_IN_SERVICE } from '../../shared/sign-in-service.ts'

/** Namespace and service come from POWERTOOLS_METRICS_NAMESPACE and POWERTOOLS_SERVICE_NAME. */
const metrics = new Metrics()

/** Counts what API Gateway's own metrics can't tell: what became of enquiries. */
export function count(event: 'EnquiryReceived' | 'EnquiryQuarantined'): void {
  metrics.singleMetric().addMetric(event, MetricUnit.Count, 1)
}

const signIns = new Metrics({ serviceName: SIGN_IN_SERVICE })

/** Counts tries of passwords and codes that were wrong, and those of all kinds that were too many. */
export function countSignIn(event: 'SignInRefused' | 'SignInThrottled'): void {
  signIns.singleMetric().addMetric(event, MetricUnit.Count, 1)
}
