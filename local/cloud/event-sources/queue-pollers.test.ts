import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import { createActivity } from '../control/activity.ts'
import { createClock } from '../control/clock.ts'
import type { Outcome } from '../lambda/function-instance.ts'
import { startQueuePollers } from './queue-pollers.ts'
import { openQueues } from './queues.ts'

const ARN = 'arn:aws:sqs:eu-west-2:000000000000:Test-Queue'
const assembly = (mapping: object = {}, Timeout = 10) =>
  assemblyOf({
    Queue: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 60 } },
    Work: { Type: 'AWS::Lambda::Function', Properties: { Timeout } },
    It: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: ARN,
        FunctionName: { Ref: 'Work' },
        BatchSize: 1,
        ScalingConfig: { MaximumConcurrency: 2 },
        ...mapping,
      },
    },
  })

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'queue-pollers-'))
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  rmSync(dataDir, { recursive: true })
})

/** Starts the pollers with a function whose runs end when `end` says so; `running` are the bodies at work. */
async function start(declared = assembly(), recordUse = vi.fn(() => true)) {
  const running = new Map<string, (outcome: Outcome) => void>()
  const invoke = (_: string, event: unknown) =>
    new Promise<Outcome>((resolve) => {
      const [{ body }] = (event as { Records: [{ body: string }] }).Records
      running.set(body, resolve)
    })
  const [clock, activity] = [createClock(), createActivity()]
  const queues = await openQueues(declared, dataDir, clock)
  const { stop } = startQueuePollers({
    ...{ assembly: declared, invoke, clock, activity },
    endpoint: { recordUse, queues },
  })
  stops.push(stop)
  const end = (body: string, outcome: Outcome = { payload: null }) => {
    running.get(body)?.(outcome)
    running.delete(body)
  }
  const bodies = () => [...running.keys()].toSorted()
  return { queue: queues.find(ARN), end, bodies, clock, activity, recordUse, stop }
}
const failed = { payload: null, error: { errorType: 'Error', errorMessage: 'on purpose' } }

test('messages are handed over one by one, as many at the same time as the mapping allows', async () => {
  const { queue, end, bodies, activity, recordUse } = await start()
  for (const body of ['one', 'two', 'three']) await queue.send(body)
  await expect.poll(bodies).toEqual(['one', 'two'])
  end('one')
  await expect.poll(bodies).toEqual(['three', 'two'])
  end('two')
  end('three')
  await activity.idle(AbortSignal.timeout(30_000))
  expect(queue.ids()).toEqual([])
  for (const action of ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'])
    expect(recordUse).toHaveBeenCalledWith('Work', `sqs:${action}`, ARN)
})

test('a message that fails comes again after its visibility timeout, and is not under way meanwhile', async () => {
  const { queue, end, bodies, clock, activity } = await start()
  await queue.send('one')
  await expect.poll(bodies).toEqual(['one'])
  end('one', failed)
  await activity.idle(AbortSignal.timeout(30_000))
  clock.move(59_000)
  expect(bodies()).toEqual([])
  clock.move(61_000)
  await expect.poll(bodies).toEqual(['one'])
})

test.each([
  ['a batch of several messages', assembly({ BatchSize: 10 }), 'It: only a batch size of 1'],
  ['no maximum concurrency', assembly({ ScalingConfig: undefined }), 'It: only a batch size of 1'],
  ['an unknown property', assembly({ FilterCriteria: {} }), 'It'],
])('a mapping with %s stops the start by its name', async (_, declared, message) => {
  await expect(start(declared)).rejects.toThrow(message)
})

test('a function without the rights, or slower than the visibility timeout, stops the start', async () => {
  await expect(
    start(
      assembly(),
      vi.fn(() => false),
    ),
  ).rejects.toThrow('Work may not sqs:ReceiveMessage')
  await expect(start(assembly({}, 61))).rejects.toThrow('shorter than the function')
})
