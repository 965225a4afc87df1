import { expect, test, vi } from 'vitest'
import type { AwsResponse } from '../aws-endpoint/services/aws-protocol.ts'
import { createFaults } from './faults.ts'

const answer: AwsResponse = { status: 200, headers: {}, body: 'done' }
const call = { service: 's3', operation: 'PutObject', function: 'Publisher' }

test('a fault strikes its share of the calls of its service, operation and functions only', async () => {
  const faults = createFaults()
  faults.set([{ service: 's3', operation: 'PutObject', function: 'Publish', kind: 'throttle', rate: 0.5 }])
  const random = vi.spyOn(Math, 'random')
  random.mockReturnValue(0.49)
  await expect(faults.strike(call, async () => answer)).rejects.toMatchObject({
    status: 503,
    code: 'SlowDown',
  })
  expect(await faults.strike({ ...call, service: 'sqs' }, async () => answer)).toBe(answer)
  expect(await faults.strike({ ...call, operation: 'GetObject' }, async () => answer)).toBe(answer)
  expect(await faults.strike({ ...call, function: 'Other' }, async () => answer)).toBe(answer)
  random.mockReturnValue(0.5)
  expect(await faults.strike(call, async () => answer)).toBe(answer)
  expect(faults.report()).toMatchObject([{ strikes: 1 }])
})

test('a latency ends with its fault: the call goes on at once', async () => {
  const faults = createFaults()
  faults.set([{ kind: 'latency', ms: 600_000 }])
  const serve = vi.fn(async () => answer)
  const struck = faults.strike(call, serve)
  expect(faults.report()).toMatchObject([{ strikes: 1 }])
  expect(serve).not.toHaveBeenCalled()
  faults.set([])
  expect(await struck).toBe(answer)
})

test('latency comes before whatever else is injected', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const faults = createFaults()
  faults.set([{ kind: 'latency', ms: 30 }, { kind: 'reset' }])
  const serve = vi.fn(async () => answer)
  const started = performance.now()
  expect(await faults.strike(call, serve)).toBeUndefined()
  expect(performance.now() - started).toBeGreaterThan(25)
  expect(serve).not.toHaveBeenCalled()
})
