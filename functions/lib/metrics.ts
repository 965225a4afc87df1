import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

/** Namespace and service come from POWERTOOLS_METRICS_NAMESPACE and POWERTOOLS_SERVICE_NAME. */
const metrics = new Metrics()

/** Counts what API Gateway's own metrics can't tell: what became of enquiries, sign-ins that were refused. */
export function count(
  event: 'EnquiryReceived' | 'EnquiryQuarantined' | 'SignInRefused' | 'SignInThrottled',
): void {
  metrics.singleMetric().addMetric(event, MetricUnit.Count, 1)
}
