import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assemblyOf } from './assembly-fixture.ts'
import { openQueues } from './queues.ts'

const assembly = assemblyOf({
  Work: {
    Type: 'AWS::SQS::Queue',
    Properties: {
      VisibilityTimeout: 60,
      RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': ['Dead', 'Arn'] }, maxReceiveCount: 2 },
    },
  },
  Slow: { Type: 'AWS::SQS::Queue', Properties: { DelaySeconds: 5 } },
  Dead: { Type: 'AWS::SQS::Queue' },
})
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
const open = async (name: string) => (await openQueues(assembly, dataDir)).find(arn(name))
const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body)

test('messages come oldest first, and a received one is hidden for the visibility timeout', async () => {
  const queue = await open('Work')
  await queue.send('one')
  vi.advanceTimersByTime(1)
  await queue.send('two')
  expect(bodies(await queue.receive(1))).toEqual(['one'])
  expect(bodies(await queue.receive(10))).toEqual(['two'])
  expect(queue.counts()).toEqual({ visible: 0, inFlight: 2, delayed: 0 })
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

test('a message waits for its own delay, or for that of the queue', async () => {
  const queue = await open('Slow')
  await queue.send('by the queue')
  await queue.send('by itself', 2)
  expect(queue.counts()).toEqual({ visible: 0, inFlight: 0, delayed: 2 })
  vi.advanceTimersByTime(2_000)
  expect(bodies(await queue.receive(10))).toEqual(['by itself'])
  vi.advanceTimersByTime(3_000)
  expect(bodies(await queue.receive(10))).toEqual(['by the queue'])
})

test('after maxReceiveCount a message goes to the dead-letter queue under its id', async () => {
  const queues = await openQueues(assembly, dataDir)
  const [work, dead] = [queues.find(arn('Work')), queues.find(arn('Dead'))]
  const { id } = await work.send('poison')
  for (const receiveCount of [1, 2]) {
    expect(await work.receive(1)).toMatchObject([{ id, receiveCount }])
    vi.advanceTimersByTime(60_000)
  }
  expect(await work.receive(1)).toEqual([])
  expect(await dead.receive(1)).toMatchObject([{ id, body: 'poison', receiveCount: 1 }])
  expect(readdirSync(join(dataDir, 'sqs', 'Test-Work'))).toEqual([])
})

test('a run that is killed loses no message: what it worked on counts as received and is there again', async () => {
  const first = await open('Work')
  const { id } = await first.send('one')
  await first.receive(1)
  const second = await open('Work')
  expect(await second.receive(1)).toMatchObject([{ id, body: 'one', receiveCount: 2 }])
  await second.delete(id)
  expect((await open('Work')).counts()).toEqual({ visible: 0, inFlight: 0, delayed: 0 })
})

test('who waits is told of a new message, of the end of a timeout, and of the stop', async () => {
  const queue = await open('Work')
  const controller = new AbortController()
  const told = vi.fn()
  const wait = () => queue.waiting(controller.signal).then(told)
  void wait()
  await queue.send('one')
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  await queue.receive(1)
  void wait()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(told).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledTimes(2)
  await queue.receive(1)
  void wait()
  controller.abort()
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(3))
})

test('a queue that no template declares does not exist', async () => {
  const queues = await openQueues(assembly, dataDir)
  expect(() => queues.find(arn('None'))).toThrow(expect.objectContaining({ code: 'QueueDoesNotExist' }))
})
