import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTooltipDelays } from './tooltip-delays.ts'

const show = vi.fn<(trigger: string) => void>()
const hide = vi.fn()
let delays: ReturnType<typeof createTooltipDelays<string>>

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  delays = createTooltipDelays(show, hide)
})
afterEach(() => {
  vi.useRealTimers()
})

test('a tooltip opens after the pointer has rested for 700 ms', () => {
  delays.hover('close')
  vi.advanceTimersByTime(699)
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(show).toHaveBeenCalledExactlyOnceWith('close')
})

test('leaving before that shows nothing', () => {
  delays.hover('close')
  vi.advanceTimersByTime(699)
  delays.hover(undefined)
  vi.advanceTimersByTime(1000)
  expect(show).not.toHaveBeenCalled()
})

test.each([
  [299, true],
  [300, false],
])('%i ms after a tooltip closed, the next one opens at once: %s', (pause, atOnce) => {
  delays.hover('close')
  vi.advanceTimersByTime(700)
  delays.hover(undefined)
  expect(hide).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(pause)
  delays.hover('share')
  expect(show.mock.calls.some(([trigger]) => trigger === 'share')).toBe(atOnce)
})

test('closed by a press, it stays away until the pointer has left', () => {
  delays.hover('close')
  vi.advanceTimersByTime(700)
  delays.close()
  delays.hover('close')
  vi.advanceTimersByTime(2000)
  expect(show).toHaveBeenCalledOnce()
})

test('the focus of the keyboard opens it at once', () => {
  delays.showNow('close')
  expect(show).toHaveBeenCalledExactlyOnceWith('close')
})
