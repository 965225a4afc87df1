import { setTimeout as wait } from 'node:timers/promises'
import { InvokeCommand } from '@aws-sdk/client-lambda'
import { cloud } from '../../support/client.ts'
import { lambda } from '../../support/cloud/lambda.ts'

export const { schedulerName } = cloud.run

/** A run of the scheduler, which other runs, and its own schedule, may be beside. */
export const runScheduler = (event = {}) =>
  lambda
    .send(new InvokeCommand({ FunctionName: schedulerName, Payload: JSON.stringify(event) }))
    .catch(() => undefined)

export const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** A time that a test waits for: far enough for a function that has to start first, on a busy machine, to take it. */
export const soon = () => inMs(10_000)

/** Waits for a time, and a little longer. */
export const until = (instant: string | null) =>
  wait(Math.max(0, Date.parse(instant ?? '') - Date.now() + 20))

/** Whether what was read just now was read before this time. */
export const isBefore = (instant: string | null) => new Date().toISOString() < (instant ?? '')
