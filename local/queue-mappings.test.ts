import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assemblyOf } from './assembly-fixture.ts'
import type { InvokeFunction } from './async-invocations.ts'
import { startQueueMappings } from './queue-mappings.ts'
import { openQueues, type Queue } from './queues.ts'

const assemblyWith = (mapping: object = {}, timeout = 10) =>
  assemblyOf({
    Worker: { Type: 'AWS::Lambda::Function', Properties: { Timeout: timeout } },
    Work: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 60 } },
    Mapping: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::GetAtt': ['Work', 'Arn'] },
        FunctionName: { Ref: 'Worker' },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: 1 },
        ...mapping,
      },
    },
  })
const queueArn = 'arn:aws:sqs:eu-west-2:000000000000:Test-Work'

interface Event {
  Records: { messageId: string; body: string; attributes: Record<string, string>; eventSourceARN: string }[]
}
type Answer = Awaited<ReturnType<InvokeFunction>>

let dataDir: string
let stop: () => Promise<void>
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mappings-'))
  stop = async () => {}
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(answer: (event: Event) => Promise<Answer> | Answer, mapping: object = {}) {
  const assembly = assemblyWith(mapping)
  const queues = await openQueues(assembly, dataDir)
  const queue = queues.find(queueArn)
  const recordUse = vi.fn((..._: string[]) => true)
  const invoke = vi.fn(async (_: string, event: unknown) => answer(event as Event))
  const run = () => {
    const running = startQueueMappings({ assembly, frontDoor: { queues, recordUse }, invoke })
    stop = running.stop
  }
  return { queue, recordUse, invoke, run }
}
const delivered = (invoke: { mock: { calls: [string, unknown][] } }) =>
  invoke.mock.calls.map(([, event]) => (event as Event).Records.map(({ body }) => body))
const isEmpty = (queue: Queue) => expect(Object.values(queue.counts())).toEqual([0, 0, 0])

test('a function gets the messages in batches; those it handled are gone', async () => {
  const { queue, invoke, recordUse, run } = await start(() => ({ payload: null }), { BatchSize: 2 })
  for (const body of ['one', 'two', 'three']) {
    await queue.send(body)
    vi.advanceTimersByTime(1)
  }
  run()
  await vi.waitFor(() => isEmpty(queue))
  expect(delivered(invoke)).toEqual([['one', 'two'], ['three']])
  expect(invoke.mock.calls[0]?.[0]).toBe('Test-Worker')
  expect(invoke.mock.calls[0]?.[1]).toMatchObject({
    Records: [{ eventSource: 'aws:sqs', eventSourceARN: queueArn, awsRegion: 'eu-west-2' }, {}],
  })
  expect(recordUse.mock.calls.map(([, action]) => action)).toEqual([
    'sqs:ReceiveMessage',
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
  ])
})

test('a message sent later is delivered at once', async () => {
  const { queue, invoke, run } = await start(() => ({ payload: null }))
  run()
  await queue.send('late')
  await vi.waitFor(() => expect(delivered(invoke)).toEqual([['late']]))
})

test('a batch that failed comes back after its visibility timeout, counted', async () => {
  const counts: (string | undefined)[] = []
  const error = { errorType: 'Runtime.ExitError', errorMessage: 'killed' }
  const { queue, run } = await start(({ Records }) => {
    counts.push(Records[0]?.attributes.ApproximateReceiveCount)
    return counts.length === 1 ? { payload: null, error } : { payload: null }
  })
  await queue.send('one')
  run()
  await vi.waitFor(() => expect(counts).toEqual(['1']))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(counts).toEqual(['1'])
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(counts).toEqual(['1', '2']))
  await vi.waitFor(() => isEmpty(queue))
})

test('of a batch that failed in part, only the failed messages stay', async () => {
  const { queue, run } = await start(({ Records }) => ({
    payload: {
      batchItemFailures: [{ itemIdentifier: Records.find(({ body }) => body === 'bad')?.messageId }],
    },
  }))
  for (const body of ['good', 'bad', 'fine']) await queue.send(body)
  run()
  await vi.waitFor(() => expect(queue.counts()).toEqual({ visible: 0, inFlight: 1, delayed: 0 }))
})

test('an identifier that is no message of the batch fails the batch whole', async () => {
  const { queue, invoke, run } = await start(() => ({
    payload: { batchItemFailures: [{ itemIdentifier: '' }] },
  }))
  await queue.send('one')
  run()
  await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(queue.counts().inFlight).toBe(1))
})

test('stopping does not wait for the function, and keeps its message', async () => {
  const { queue, invoke, run } = await start(() => new Promise<Answer>(() => {}))
  await queue.send('one')
  run()
  await vi.waitFor(() => expect(invoke).toHaveBeenCalledOnce())
  await stop()
  const [kept] = await (await openQueues(assemblyWith(), dataDir)).find(queueArn).receive(1)
  expect(kept?.body).toBe('one')
})

test('what AWS would refuse is refused at the start', async () => {
  const refused = (assembly: ReturnType<typeof assemblyWith>, may: boolean) => async () => {
    const queues = await openQueues(assembly, dataDir)
    startQueueMappings({ assembly, frontDoor: { queues, recordUse: () => may }, invoke: vi.fn() })
  }
  await expect(refused(assemblyWith(), false)).rejects.toThrow('may not ReceiveMessage')
  await expect(refused(assemblyWith({}, 61), true)).rejects.toThrow(
    'visibility timeout: 60 seconds is less than Function timeout: 61',
  )
})
