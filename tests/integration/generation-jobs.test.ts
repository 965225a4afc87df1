import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { ulid } from 'ulid'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as generation from '../../functions/admin/generation.ts'
import {
  cancelJob,
  createJob,
  failJob,
  failUnstarted,
  newJob,
  readJob,
  takeJob,
  writeHeartbeat,
} from '../../functions/domain/generation/job-store.ts'
import { reservationOf } from '../../functions/domain/generation/money/month-store.ts'
import { countedGenerations } from '../../functions/domain/generation/start-job.ts'
import { startSession } from '../../functions/domain/sessions/session-store.ts'
import { Conflict } from '../../functions/platform/errors.ts'
import { allItems } from '../../functions/testing/stored-items.ts'
import { change, generatorFixture, INPUT, services } from './generator-fixture.ts'

generatorFixture()

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

const COST = { input: 1000, output: 2000, microUsd: 4250 }

test('a cancelled job is not started any more, and an ended one is not cancelled', async () => {
  const { jobId } = await createJob(newJob(INPUT))
  const cancelled = await cancelJob(jobId)
  expect(await takeJob(jobId)).toBeUndefined()
  expect(await cancelJob(jobId)).toEqual(cancelled)

  const ended = await createJob(newJob(INPUT))
  await takeJob(ended.jobId)
  await failJob(ended.jobId, 'No answer.', COST)
  await expect(cancelJob(ended.jobId)).rejects.toThrow('already over')
})

/** Stops the clock for a test, which is about seconds. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a running job without a heartbeat for a minute reads as failed', async () => {
  stopClock()
  const { jobId } = await createJob(newJob(INPUT))
  await takeJob(jobId)
  expect(await writeHeartbeat(jobId, { progress: 12, preview: 'How to', cost: COST })).toBe(true)
  await change(jobId, 'heartbeatAt', ago(55))
  const expected = { jobId, progress: 12, createdAt: expect.any(String), input: INPUT }
  expect(await readJob(jobId)).toEqual({ ...expected, status: 'running', preview: 'How to' })
  await change(jobId, 'heartbeatAt', ago(61))
  const message = 'The generation stopped unexpectedly. Please start it again.'
  expect(await readJob(jobId)).toEqual({ ...expected, status: 'failed', message })
})

test('a job queued for an hour reads as failed and is not started any more', async () => {
  stopClock()
  const { jobId } = await createJob(newJob(INPUT))
  await change(jobId, 'createdAt', ago(3590))
  expect((await readJob(jobId))?.status).toBe('queued')
  await change(jobId, 'createdAt', ago(3601))
  expect((await readJob(jobId))?.status).toBe('failed')
  expect(await takeJob(jobId)).toBeUndefined()
})

test('a beat or an end of a job that does not run is refused', async () => {
  const { jobId } = await createJob(newJob(INPUT))
  expect(await writeHeartbeat(jobId, { progress: 1, cost: COST })).toBe(false)
  expect(await failJob(jobId, 'No', COST)).toBe(false)
  expect((await readJob(jobId))?.status).toBe('queued')
})

/** Sends a request of the signed-in administrator through a function's whole pipeline. */
async function request(
  handler: typeof generation.start,
  parts: Partial<APIGatewayProxyEventV2>,
): Promise<{ statusCode: number | undefined; body: unknown }> {
  const { cookie } = await startSession({ username: 'admin', epoch: 0 })
  const event = {
    headers: { 'content-type': 'application/json' },
    cookies: [cookie.split(';')[0]],
    requestContext: { requestId: 'test' },
    ...parts,
  }
  const context = { getRemainingTimeInMillis: () => 10_000 }
  const { statusCode, body } = (await handler(
    event as APIGatewayProxyEventV2,
    context as Context,
    () => {},
  )) as APIGatewayProxyStructuredResultV2
  return { statusCode, body: JSON.parse(body ?? 'null') }
}

const start = () => request(generation.start, { body: JSON.stringify({ topic: INPUT.topic }) })

test('a started generation is answered at once and handed to a queue', async () => {
  const { statusCode, body } = await start()
  const jobId = (body as { jobId: string }).jobId
  expect([statusCode, body]).toMatchObject([202, { jobId, status: 'queued', progress: 0, input: INPUT }])
  expect(services.sent).toEqual([{ jobId, requestId: 'test' }])
  expect(await request(generation.get, { pathParameters: { jobId } })).toEqual({ statusCode: 200, body })
  const stored = (await allItems()).find(({ sk }) => sk === jobId)
  expect(Number(stored?.ttl) - Date.now() / 1000).toBeCloseTo(30 * 24 * 3600, -2)
})

test('when the queue cannot be reached the answer is 502 and the job does not hang', async () => {
  const counted = async () =>
    (await allItems()).find(({ pk, day }) => pk === 'GENERATIONS' && day !== undefined)?.day
  const before = await counted()
  services.queueWorks = false
  const message = 'The generation could not be started. Please try again in a moment.'
  expect(await start()).toEqual({ statusCode: 502, body: { message } })
  const failed = (await allItems()).filter(({ pk, message: text }) => pk === 'JOB' && text === message)
  expect(failed.map(({ status }) => status)).toEqual(['failed'])
  expect(await counted()).toBe(before)
})

test('words that were asked for are asked for once; only what certainly did not begin counts nothing', async () => {
  let answer = (_: ServerResponse): unknown => undefined
  let asked = 0
  const lambda = createServer((_, response) => {
    asked++
    answer(response)
  })
  await once(lambda.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void lambda.close())
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', `http://127.0.0.1:${(lambda.address() as AddressInfo).port}`)
  vi.stubEnv('GENERATOR_FUNCTION_NAME', 'Generator')
  const words = { body: JSON.stringify({ texts: [{ id: 'title', text: 'Toys' }], to: 'pl' }) }
  const html = { body: JSON.stringify({ html: '<p>Zabawki</p>', from: 'pl', to: 'en' }) }
  const counted = async () => {
    const items = (await allItems()).filter(({ pk }) => pk === 'GENERATIONS')
    const open = items.flatMap((item) => Object.keys(item)).filter((name) => name.startsWith('open_'))
    return { day: items.reduce((sum, { day = 0 }) => sum + day, 0), open: open.length }
  }
  for (const [lost, statusCode] of [
    [({ socket }: ServerResponse) => socket?.destroy(), 504],
    [(found: ServerResponse) => found.setHeader('x-amz-function-error', 'Unhandled').end('{}'), 500],
  ] as const) {
    answer = lost
    const before = await counted()
    expect(await request(generation.translateTexts, words)).toMatchObject({ statusCode })
    expect(await request(generation.backTranslate, html)).toMatchObject({ statusCode })
    expect(await counted()).toEqual({ day: before.day + 1, open: before.open + 2 })
  }
  const before = await counted()
  answer = (found) =>
    found
      .writeHead(429, { 'x-amzn-errortype': 'TooManyRequestsException' })
      .end('{"message":"Rate exceeded"}')
  expect(await request(generation.translateTexts, words)).toMatchObject({ statusCode: 429 })
  expect(await request(generation.backTranslate, html)).toMatchObject({ statusCode: 429 })
  expect(await counted()).toEqual(before)
  expect(asked).toBe(6)
})

test('a start that the day has no room for is refused before a job is stored', async () => {
  // Both starts are of one day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12) })
  onTestFinished(() => void vi.useRealTimers())
  await start()
  const jobs = async () => (await allItems()).filter(({ pk }) => pk === 'JOB').length
  const before = await jobs()
  vi.stubEnv('GENERATIONS_PER_DAY', '1')
  onTestFinished(() => void vi.stubEnv('GENERATIONS_PER_DAY', '50'))
  expect(await start()).toMatchObject({
    statusCode: 429,
    body: { message: expect.stringContaining('generations a day are allowed') },
  })
  expect(await jobs()).toBe(before)
})

test('what is refused after midnight gives its place back to the day in which it was counted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T23:59:59Z') })
  onTestFinished(() => void vi.useRealTimers())
  const work = { input: 1000, output: 2000 }
  const refused = countedGenerations([reservationOf(ulid(Date.now()), work, 'mock-model')], async () => {
    vi.setSystemTime('2026-03-02T00:00:01Z')
    throw new Conflict('No')
  })
  await expect(refused).rejects.toThrow('No')
  const days = (await allItems()).filter(({ sk }) => String(sk).startsWith('2026-03-'))
  expect(days.map(({ sk, day }) => [sk, day])).toEqual([['2026-03-01', 0]])
})

test('a job that started although its start was not confirmed is left running', async () => {
  const job = await createJob(newJob(INPUT))
  await takeJob(job.jobId)
  expect(await failUnstarted(job, 'Not started')).toBe(false)
  expect((await readJob(job.jobId))?.status).toBe('running')
})
