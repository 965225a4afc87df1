import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { AwsError, type AwsResponse } from './services/aws-protocol.ts'

/** What each service answers when it is called too often (its API reference, "Common errors"). */
const THROTTLING = {
  'cognito-idp': [400, 'TooManyRequestsException'],
  cloudfront: [400, 'Throttling'],
  dynamodb: [400, 'ProvisionedThroughputExceededException'],
  lambda: [429, 'TooManyRequestsException'],
  s3: [503, 'SlowDown'],
  secretsmanager: [400, 'ThrottlingException'],
  ses: [429, 'TooManyRequestsException'],
  sqs: [400, 'RequestThrottled'],
} as const
type ServiceName = keyof typeof THROTTLING

/** The one service with a quota of what is in progress, which the SDK does not try again. */
const QUOTA = { service: 'cloudfront', status: 400, code: 'TooManyInvalidationsInProgress' }

const fault = z.strictObject({
  /** As in the scope of a signature; every service when absent. */
  service: z.enum(Object.keys(THROTTLING) as ServiceName[]).optional(),
  /** Such as `PutItem`, where the SDK names it: not for all of the REST services. Every one when absent. */
  operation: z.string().optional(),
  /** How the logical id of the calling function begins; every function when absent. Unsigned calls name none. */
  function: z.string().optional(),
  /**
   * `latency` answers `ms` later; `throttle`, `quota` (CloudFront's invalidations in progress; no other service has one)
   * and `error` (a 500) refuse in the service's own words; `reset` cuts the connection before anything is done, `lost`
   * when all is done, so that only the answer is missing.
   */
  kind: z.enum(['latency', 'throttle', 'quota', 'error', 'reset', 'lost']),
  /** Milliseconds of `latency`. */
  ms: z.int().min(0).default(1_000),
  /** Share of the calls that it strikes. */
  rate: z.number().min(0).max(1).default(1),
  /** It ends after so many strikes; never when absent. */
  times: z.int().min(1).optional(),
})
type Fault = z.infer<typeof fault>

/** One call of a function. */
interface Call {
  readonly service: string
  readonly operation: string | undefined
  readonly function: string
}

export interface Faults {
  /** Replaces what is injected from now on; `[]` ends it. Throws a ZodError. */
  set(faults: unknown): void
  /** What is injected, and how often each struck. */
  report(): (Fault & { readonly strikes: number })[]
  /** Serves a call, or strikes it with what is injected; undefined stands for a connection that is cut. */
  strike(call: Call, serve: () => Promise<AwsResponse>): Promise<AwsResponse | undefined>
}

/** Faults of the local AWS, none until some are set. */
export function createFaults(): Faults {
  let active: (Fault & { strikes: number })[] = []

  const strikes = (one: (typeof active)[number], call: Call) => {
    if (one.service && one.service !== call.service) return false
    if (one.operation && one.operation !== call.operation) return false
    if (one.function && !call.function.startsWith(one.function)) return false
    if (one.kind === 'quota' && call.service !== QUOTA.service) return false
    if (one.times !== undefined && one.strikes >= one.times) return false
    if (Math.random() >= one.rate) return false
    one.strikes += 1
    return true
  }

  return {
    set(faults) {
      active = z
        .array(fault)
        .parse(faults)
        .map((one) => ({ ...one, strikes: 0 }))
    },
    report: () => active,
    async strike(call, serve) {
      let lost = false
      for (const one of active.filter((candidate) => strikes(candidate, call))) {
        switch (one.kind) {
          case 'latency':
            await delay(one.ms)
            break
          case 'throttle': {
            const [status, code] = THROTTLING[call.service as ServiceName]
            throw new AwsError(status, code, 'Rate exceeded')
          }
          case 'quota':
            throw new AwsError(QUOTA.status, QUOTA.code, 'Too much is in progress')
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
