import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ignore = () => {}

test('progress is written at most every 2 seconds', async () => {
  const beat = vi.fn(async (_: number) => true)
  const heartbeat = startHeartbeat(beat, ignore, ignore)
  for (let characters = 1; characters <= 60; characters++) {
    heartbeat.progress = characters
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(beat.mock.calls.flat()).toEqual([20, 40, 60])
  await heartbeat.stop()
})

test('without progress it still beats every 10 seconds', async () => {
  const beat = vi.fn(async (_: number) => true)
  const heartbeat = startHeartbeat(beat, ignore, ignore)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(beat).toHaveBeenCalledTimes(3)
  await heartbeat.stop()
})

test('a slow write is not overtaken by the next one, and stopping waits for it', async () => {
  let finish = (_: boolean) => {}
  const beat = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        finish = resolve
      }),
  )
  const heartbeat = startHeartbeat(beat, ignore, ignore)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(beat).toHaveBeenCalledTimes(1)

  let stopped = false
  const stop = heartbeat.stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(stopped).toBe(false)
  finish(true)
  await stop
})

test('a lost job is reported, and so is a failed write, after which it goes on', async () => {
  const beat = vi.fn<(progress: number) => Promise<boolean>>()
  beat.mockRejectedValueOnce(new Error('throttled')).mockResolvedValueOnce(false)
  const onLost = vi.fn()
  const onError = vi.fn()
  const heartbeat = startHeartbeat(beat, onLost, onError)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onError).toHaveBeenCalledOnce()
  expect(onLost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onLost).toHaveBeenCalledOnce()
  await heartbeat.stop()
})
