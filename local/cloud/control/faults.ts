import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { AwsError, type AwsResponse } from '../aws-endpoint/services/aws-protocol.ts'

/** Throttling errors of each service (its API reference, "Common errors"). */
const THROTTLING = {
  acm: [400, 'ThrottlingException'],
  budgets: [400, 'ThrottlingException'],
  'cognito-idp': [400, 'TooManyRequestsException'],
  cloudfront: [400, 'Throttling'],
  dynamodb: [400, 'ProvisionedThroughputExceededException'],
  lambda: [429, 'TooManyRequestsException'],
  monitoring: [400, 'ThrottlingException'],
  s3: [503, 'SlowDown'],
  secretsmanager: [400, 'ThrottlingException'],
  ses: [429, 'TooManyRequestsException'],
  sqs: [400, 'RequestThrottled'],
} as const
type ServiceName = keyof typeof THROTTLING

const fault = z.strictObject({
  /** Service name as in a signature's scope; every service when absent. */
  service: z.enum(Object.keys(THROTTLING) as ServiceName[]).optional(),
  /** Operation such as `PutItem`, where the SDK names it: not for all REST services. Every one when absent. */
  operation: z.string().optional(),
  /** Prefix of the calling function's logical id; every function when absent. Unsigned calls have none. */
  function: z.string().optional(),
  /**
   * `latency` delays by `ms`; `throttle` and `error` (a 500) return the service's own error; `reset` resets the connection
   * before the call, `lost` after it, without a response.
   */
  kind: z.enum(['latency', 'throttle', 'error', 'reset', 'lost']),
  /** Milliseconds of `latency`, which ends with its fault. */
  ms: z.int().min(0).default(1_000),
  /** Share of the matching calls. */
  rate: z.number().min(0).max(1).default(1),
  /** Number of strikes after which it ends; unlimited when absent. */
  times: z.int().min(1).optional(),
})
type Fault = z.infer<typeof fault>

/** One call of a function. */
interface Call {
  readonly service: string
  readonly operation: string | undefined
  readonly function: string
}

export type Faults = ReturnType<typeof createFaults>

/** Fault injection of the local AWS. */
export function createFaults() {
  let active: (Fault & { strikes: number })[] = []
  /** Aborts when the injected faults are replaced. */
  let replaced = new AbortController()

  const strikes = (one: (typeof active)[number], call: Call) => {
    if (one.service && one.service !== call.service) return false
    if (one.operation && one.operation !== call.operation) return false
    if (one.function && !call.function.startsWith(one.function)) return false
    if (one.times !== undefined && one.strikes >= one.times) return false
    if (Math.random() >= one.rate) return false
    one.strikes += 1
    return true
  }

  return {
    /** Replaces the injected faults; `[]` ends them. Throws a ZodError. */
    set(faults: unknown) {
      const next = z
        .array(fault)
        .parse(faults)
        .map((one) => ({ ...one, strikes: 0 }))
      replaced.abort()
      replaced = new AbortController()
      active = next
    },
    /** Injected faults with their numbers of strikes. */
    report: () => active,
    /** Serves a call under the injected faults; undefined is a connection reset. */
    async strike(call: Call, serve: () => Promise<AwsResponse>): Promise<AwsResponse | undefined> {
      let lost = false
      const { signal } = replaced
      for (const one of active.filter((candidate) => strikes(candidate, call))) {
        switch (one.kind) {
          case 'latency':
            await delay(one.ms, undefined, { signal }).catch(() => {})
            break
          case 'throttle': {
            const [status, code] = THROTTLING[call.service as ServiceName]
            throw new AwsError(status, code, 'Rate exceeded')
          }
          case 'error':
            throw new AwsError(
              500,
              call.service === 's3' ? 'InternalError' : 'InternalServerError',
              'Injected.',
            )
          case 'reset':
            return undefined
          case 'lost':
            lost = true
        }
      }
      const answer = await serve()
      return lost ? undefined : answer
    },
  }
}
