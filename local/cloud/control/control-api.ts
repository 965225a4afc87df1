import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { type AwsResponse, restJson } from '../aws-endpoint/services/aws-protocol.ts'
import type { Schedules } from '../event-sources/schedules.ts'
import type { Streams } from '../event-sources/streams.ts'
import type { AsyncInvocations } from '../lambda/async-invocations.ts'
import type { Functions } from '../lambda/functions.ts'
import type { AccountState } from './account-state.ts'
import type { Activity } from './activity.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import { settled } from './settled.ts'
import type { Snapshots } from './snapshots.ts'

/** Path prefix of the control API. */
export const CONTROL_PATH = '/_local/'
/** Longest wait of `settled`: longer than a batch with many changes takes on a busy machine. */
const SETTLED_MS = 120_000
/** Time that functions at work have to end before a restore kills them. */
const RESTORE_MS = 20_000

/** Parts of the local cloud that the control API asks and moves. */
export interface Controlled {
  readonly functions: Pick<Functions, 'kill' | 'stop' | 'invocations'>
  readonly streams: Pick<Streams, 'caughtUp' | 'seekToEnd'>
  readonly schedules: Pick<Schedules, 'beginPeriods'>
  /** Drops the lines of access logs that are not delivered yet. */
  dropAccessLogs(): void
  /** Empties the caches of all distributions. */
  emptyCaches(): void
}

const clockInput = z.strictObject({
  aheadSeconds: z
    .number()
    .min(0)
    .max(400 * 86_400),
})

/** The control API for tests and benchmarks (local/README.md), with the service credentials' access key as bearer token. */
export function createControlApi(options: {
  readonly accessKeyId: string
  readonly account: AccountState
  readonly activity: Activity
  readonly clock: Clock
  readonly events: Pick<AsyncInvocations, 'dropRetries'>
  readonly faults: Faults
  readonly snapshots: Snapshots
  readonly controlled: Promise<Controlled>
}): (request: IncomingMessage) => Promise<AwsResponse> {
  const { accessKeyId, account, activity, clock, events, faults, snapshots, controlled } = options

  async function restore(): Promise<void> {
    const { functions, streams, schedules, dropAccessLogs, emptyCaches } = await controlled
    faults.set([])
    account.set({})
    clock.move(0)
    schedules.beginPeriods()
    await events.dropRetries()
    await settled(activity, streams, AbortSignal.timeout(RESTORE_MS)).catch(() => functions.stop())
    dropAccessLogs()
    await events.dropRetries()
    await snapshots.restore()
    await streams.seekToEnd()
    emptyCaches()
  }

  const calls: Record<string, (body: unknown, name: string) => Promise<unknown>> = {
    'GET faults': async () => faults.report(),
    'PUT faults': async (body) => {
      faults.set(body)
      return faults.report()
    },
    'PUT account': async (body) => {
      account.set(body)
      return account.current
    },
    'GET invocations': async () => (await controlled).functions.invocations(),
    'POST kill': async (_, name) => ({ interrupted: await (await controlled).functions.kill(name) }),
    'GET settled': async () => {
      await settled(activity, (await controlled).streams, AbortSignal.timeout(SETTLED_MS))
      return {}
    },
    'PUT clock': async (body) => {
      const { aheadSeconds } = clockInput.parse(body)
      clock.move(aheadSeconds * 1000)
      return { now: new Date(clock.now()).toISOString() }
    },
    'POST snapshot': async () => {
      await settled(activity, (await controlled).streams, AbortSignal.timeout(SETTLED_MS))
      await snapshots.take()
      return {}
    },
    'POST restore': async () => {
      await restore()
      return {}
    },
  }

  return async (request) => {
    if (request.headers.authorization !== `Bearer ${accessKeyId}`)
      return restJson({ message: 'The bearer token is not valid.' }, 401)
    const [verb = '', name = ''] = (request.url ?? '').slice(CONTROL_PATH.length).split('/')
    const call = calls[`${request.method} ${verb}`]
    if (!call) return restJson({ message: `There is no ${request.method} ${verb}.` }, 404)
    try {
      const body = await text(request)
      return restJson(await call(body ? JSON.parse(body) : undefined, decodeURIComponent(name)))
    } catch (error) {
      const message = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
      return restJson({ message }, 400)
    }
  }
}
