import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import { createActivity } from '../control/activity.ts'
import { createClock } from '../control/clock.ts'
import { createAsyncInvocations } from './async-invocations.ts'
import type { InvokeFunction } from './functions.ts'

const arn = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] })
const assembly = assemblyOf({
  Once: { Type: 'AWS::Lambda::Function' },
  OnceEvents: {
    Type: 'AWS::Lambda::EventInvokeConfig',
    Properties: {
      FunctionName: { Ref: 'Once' },
      MaximumRetryAttempts: 0,
      DestinationConfig: { OnFailure: { Destination: arn('Failures') } },
    },
  },
  Patient: { Type: 'AWS::Lambda::Function' },
  Hasty: { Type: 'AWS::Lambda::Function' },
  HastyEvents: {
    Type: 'AWS::Lambda::EventInvokeConfig',
    Properties: {
      FunctionName: { Ref: 'Hasty' },
      MaximumEventAgeInSeconds: 59,
      DestinationConfig: { OnFailure: { Destination: arn('Failures') } },
    },
  },
  Failures: { Type: 'AWS::SQS::Queue' },
})
const lambda = (name: string) => `Test-${name}`
const message = (body: string) => ({ id: '1', body, sentAt: 0, receiveCount: 0 })
const failure = { payload: null, error: { errorType: 'Error', errorMessage: 'no' } }

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'events-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

function start(invoke: InvokeFunction, mayUseQueue = true) {
  const send = vi.fn(async (_queue: string, body: string) => message(body))
  const judge = vi.fn(() => mayUseQueue)
  const [activity, clock] = [createActivity(), createClock()]
  const events = createAsyncInvocations({
    assembly,
    dataDir,
    invoke,
    queues: { send },
    activity,
    clock,
    permissions: { judge, judgeAgain: judge, may: judge, roleOf: () => '', flush: async () => {} },
  })
  return { events, send, judge, activity, clock }
}
const waiting = () => readdirSync(join(dataDir, 'lambda-events'))

test('an event whose run was killed counts as failed after the restart, and is not run again without retries', async () => {
  const first = await start(() => new Promise(() => {})).events
  await first.accept(lambda('Once'), { job: 1 })
  await expect.poll(waiting).toHaveLength(1)
  const invoke = vi.fn(async () => ({ payload: null }))
  const second = start(invoke)
  await second.events
  await expect.poll(waiting).toEqual([])
  const [queue, body = ''] = second.send.mock.calls[0] ?? []
  expect(queue).toBe('arn:aws:sqs:eu-west-2:000000000000:Test-Failures')
  expect(JSON.parse(body)).toMatchObject({
    requestPayload: { job: 1 },
    responsePayload: { errorType: 'Runtime.ExitError' },
  })
  expect(second.judge).toHaveBeenCalledWith('Once', 'sqs:SendMessage', queue)
  expect(invoke).not.toHaveBeenCalled()
})

test('without a right to the queue the failure is dropped, as AWS does', async () => {
  const { events, send } = start(async () => failure, false)
  await (await events).accept(lambda('Once'), {})
  await expect.poll(waiting).toEqual([])
  expect(send).not.toHaveBeenCalled()
})

test('by default a failed event is tried again after one minute and after two more', async () => {
  const invoke = vi.fn(async () => failure)
  const { events, activity, clock } = start(invoke)
  await (await events).accept(lambda('Patient'), {})
  /** Attempts once the clock is so far ahead, and nothing is under way. */
  const attemptsAt = async (aheadMs: number) => {
    clock.move(aheadMs)
    await new Promise(setImmediate)
    await activity.idle(new AbortController().signal)
    return invoke.mock.calls.length
  }
  expect(await attemptsAt(0)).toBe(1)
  expect(await attemptsAt(50_000)).toBe(1)
  expect(await attemptsAt(60_000)).toBe(2)
  expect(await attemptsAt(170_000)).toBe(2)
  expect(await attemptsAt(180_000)).toBe(3)
  expect(waiting()).toEqual([])
})

test('events that wait for another try are given up on demand', async () => {
  const invoke = vi.fn(async () => failure)
  const { events, activity, clock } = start(invoke)
  await (await events).accept(lambda('Patient'), {})
  await activity.idle(new AbortController().signal)
  await (await events).dropRetries()
  clock.move(600_000)
  await new Promise(setImmediate)
  expect(invoke).toHaveBeenCalledTimes(1)
  expect(waiting()).toEqual([])
})

test('an event that would be too old at its next attempt is given up', async () => {
  const { events, send } = start(async () => failure)
  await (await events).accept(lambda('Hasty'), {})
  await expect.poll(() => send.mock.calls).toHaveLength(1)
  expect(JSON.parse(send.mock.calls[0]?.[1] ?? '').requestContext).toMatchObject({
    condition: 'EventAgeExceeded',
    approximateInvokeCount: 1,
  })
})
