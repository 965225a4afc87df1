import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/request.ts'
import { type AutosaveState, autosaver } from './drafts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function started() {
  const states: AutosaveState[] = []
  const send = vi.fn(async (values: string | null) =>
    values === null ? null : { savedAt: '2026-03-01T10:00:00.000Z' },
  )
  return { send, states, saver: autosaver(send, (state) => states.push(state)) }
}

test('steady typing is saved every second, each time as it stands', async () => {
  const { send, saver } = started()
  for (let change = 1; change <= 8; change++) {
    saver.keep(`${change}`)
    await vi.advanceTimersByTimeAsync(400)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(send.mock.calls.flat()).toEqual(['3', '6', '8'])
})

test('changes during a slow call are saved as soon as it is answered, not a second later', async () => {
  const { send, saver } = started()
  const answer = Promise.withResolvers<{ savedAt: string }>()
  send.mockReturnValueOnce(answer.promise)
  saver.keep('a')
  await vi.advanceTimersByTimeAsync(1000)
  saver.keep('b')
  await vi.advanceTimersByTimeAsync(1500)
  expect(send.mock.calls.flat()).toEqual(['a'])
  answer.resolve({ savedAt: '2026-03-01T10:00:00.000Z' })
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls.flat()).toEqual(['a', 'b'])
})

test('a failed save is shown and repeated, with the newest values', async () => {
  const { send, saver, states } = started()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saver.keep('a')
  await vi.advanceTimersByTimeAsync(2000)
  expect(states.at(-1)).toEqual({ kind: 'failed', reason: undefined })
  saver.keep('b')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send.mock.calls.flat()).toEqual(['a', 'b'])
  expect(states.at(-1)).toEqual({ kind: 'saved', at: '2026-03-01T10:00:00.000Z' })
})

test('a refused save is shown with the server’s message', async () => {
  const { send, saver, states } = started()
  send.mockRejectedValueOnce(new ApiError(409, '{"message":"Edited elsewhere."}', 'Conflict'))
  saver.keep('a')
  await vi.advanceTimersByTimeAsync(2000)
  expect(states.at(-1)).toEqual({ kind: 'failed', reason: 'Edited elsewhere.' })
})

test('what the server refuses is tried again for ten minutes, so that a tab that was left keeps no session alive', async () => {
  const { send, saver } = started()
  send.mockRejectedValue(new ApiError(409, '{"message":"Edited elsewhere."}', 'Conflict'))
  saver.keep('a')
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  expect(send.mock.calls.length).toBeGreaterThan(50)
  send.mockClear()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(send).not.toHaveBeenCalled()
  saver.keep('b')
  await vi.advanceTimersByTimeAsync(2000)
  expect(send.mock.calls).toEqual([['b']])
})

test('what failed for another reason is tried again without end', async () => {
  const { send, saver } = started()
  send.mockRejectedValue(new ApiError(503, '{"message":"Busy."}', 'Service Unavailable'))
  saver.keep('a')
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  send.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send.mock.calls.length).toBeGreaterThan(3)
})

test('nothing is sent while paused, and the waiting values are sent afterwards', async () => {
  const { send, saver } = started()
  saver.keep('a')
  await saver.pause()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send).not.toHaveBeenCalled()
  saver.resume()
  await vi.advanceTimersByTimeAsync(2000)
  expect(send.mock.calls.flat()).toEqual(['a'])
})

test('forgotten values are never sent, later ones are', async () => {
  const { send, saver } = started()
  saver.keep('a')
  await saver.forget()
  saver.resume()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send).not.toHaveBeenCalled()
  saver.keep('b')
  await vi.advanceTimersByTimeAsync(2000)
  expect(send.mock.calls.flat()).toEqual(['b'])
})

test('a deletion that fails says so, and is tried again until it is done or something newer is kept', async () => {
  const { send, states, saver } = started()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saver.keep(null)
  await saver.flush()
  expect(states.at(-1)).toEqual({ kind: 'failed', reason: undefined, discards: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send.mock.calls.flat()).toEqual([null, null])
  expect(states.at(-1)).toEqual({ kind: 'untouched' })

  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  saver.keep(null)
  await saver.flush()
  saver.keep('typed after it')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send.mock.calls.flat().slice(2)).toEqual([null, 'typed after it'])
})
