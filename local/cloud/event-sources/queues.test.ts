import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import { createClock } from '../control/clock.ts'
import { openQueues } from './queues.ts'

const queueWith = (Properties: object) => assemblyOf({ Work: { Type: 'AWS::SQS::Queue', Properties } })
const assembly = queueWith({ VisibilityTimeout: 60 })
const arn = (name: string) => `arn:aws:sqs:eu-west-2:000000000000:Test-${name}`

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'queues-'))
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true, force: true })
})
const open = async (name: string) => (await openQueues(assembly, dataDir, createClock())).find(arn(name))
const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body)

test('messages come oldest first, and a received one is hidden for the visibility timeout', async () => {
  const queue = await open('Work')
  await queue.send('one')
  vi.advanceTimersByTime(1)
  await queue.send('two')
  expect(bodies(await queue.receive(1))).toEqual(['one'])
  expect(bodies(await queue.receive(10))).toEqual(['two'])
  vi.advanceTimersByTime(59_999)
  expect(await queue.receive(10)).toEqual([])
  vi.advanceTimersByTime(1)
  expect(bodies(await queue.receive(10))).toEqual(['one', 'two'])
})

test('two receivers at the same moment never get the same message', async () => {
  const queue = await open('Work')
  await queue.send('one')
  const [first, second] = await Promise.all([queue.receive(10), queue.receive(10)])
  expect([...first, ...second]).toHaveLength(1)
})

test('a run that is killed loses no message: what it worked on counts as received and is there again', async () => {
  const first = await open('Work')
  const { id } = await first.send('one')
  await first.receive(1)
  const second = await open('Work')
  expect(await second.receive(1)).toMatchObject([{ id, body: 'one', receiveCount: 2 }])
  await second.delete(id)
  expect(await (await open('Work')).receive(1)).toEqual([])
})

test('a snapshot brings back what was received, deleted or sent since, visible to whoever waits for it', async () => {
  const clock = createClock()
  const queues = await openQueues(assembly, dataDir, clock)
  const queue = queues.find(arn('Work'))
  for (const body of ['received', 'deleted']) {
    await queue.send(body)
    vi.advanceTimersByTime(1)
  }
  const restore = await queues.snapshot()
  clock.move(3_600_000)
  const taken = await queue.receive(10)
  await queue.delete(taken[1]?.id ?? '')
  await queue.send('sent since')
  clock.move(0)
  const onSend = vi.fn()
  queue.onSend(onSend)
  await restore()
  expect(onSend).toHaveBeenCalledOnce()
  expect(await queue.receive(10)).toMatchObject([
    { body: 'received', receiveCount: 1 },
    { body: 'deleted', receiveCount: 1 },
  ])
  expect(bodies(await (await open('Work')).receive(10))).toEqual(['received', 'deleted'])
})

test('a queue with a delay stops the start', async () => {
  const delayed = openQueues(queueWith({ DelaySeconds: 5 }), dataDir, createClock())
  await expect(delayed).rejects.toThrow('Work: queues with')
})

test('a message received as often as allowed goes to the dead-letter queue', async () => {
  const RedrivePolicy = { deadLetterTargetArn: arn('Dead'), maxReceiveCount: 2 }
  const both = assemblyOf({
    Work: { Type: 'AWS::SQS::Queue', Properties: { RedrivePolicy } },
    Dead: { Type: 'AWS::SQS::Queue' },
  })
  const queues = await openQueues(both, dataDir, createClock())
  const [work, dead] = [queues.find(arn('Work')), queues.find(arn('Dead'))]
  await work.send('one')
  for (const expected of [['one'], ['one'], []]) {
    expect(bodies(await work.receive(1))).toEqual(expected)
    vi.advanceTimersByTime(30_000)
  }
  expect([work.ids(), bodies(await dead.receive(1))]).toEqual([[], ['one']])
  expect(queues.sourcesOf(arn('Dead'))).toEqual([expect.stringContaining('Test-Work')])
  expect(queues.sourcesOf(arn('Work'))).toEqual([])
})

test('a queue that no template declares does not exist', async () => {
  const queues = await openQueues(assembly, dataDir, createClock())
  expect(() => queues.find(arn('None'))).toThrow(expect.objectContaining({ code: 'QueueDoesNotExist' }))
})
