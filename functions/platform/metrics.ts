import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { ENQUIRIES_SERVICE, SIGN_IN_SERVICE } from '../../shared/metric-services.ts'

/** Namespace and service come from POWERTOOLS_METRICS_NAMESPACE and POWERTOOLS_SERVICE_NAME. */
const metrics = new Metrics()

const enquiries = new Metrics({ serviceName: ENQUIRIES_SERVICE })

/** Count an enquiry by its outcome. */
export function count(event: 'EnquiryReceived' | 'EnquiryQuarantined'): void {
  enquiries.singleMetric().addMetric(event, MetricUnit.Count, 1)
}

const signIns = new Metrics({ serviceName: SIGN_IN_SERVICE })

const diary = new Metrics({ serviceName: 'diary' })

/** What a failure adds to the metric: one metric for both, as each that an alarm watches is paid. */
const WEIGHTS = { refused: 2, throttled: 1 } as const

/** Count a wrong password or code, or an attempt over the rate limit. */
export function countSignIn(failure: keyof typeof WEIGHTS): void {
  signIns.singleMetric().addMetric('SignInFailures', MetricUnit.Count, WEIGHTS[failure])
}

/** Count what could not go live or off at its time because of its content. */
export function countRefusedDueTimes(times: number): void {
  metrics.singleMetric().addMetric('DueTimeRefused', MetricUnit.Count, times)
}

/** Count an entry of the diary that could not be written. */
export function countLostEntry(): void {
  diary.singleMetric().addMetric('DiaryEntryLost', MetricUnit.Count, 1)
}
