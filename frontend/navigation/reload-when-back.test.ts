import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenBack } from './reload-when-back.ts'

const fetchDocument = vi.fn()
const reload = vi.fn()
let page: EventTarget & { hidden?: boolean }
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  fetchDocument.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  reload.mockReset()
  page = Object.assign(new EventTarget(), { hidden: false })
  const tab = new EventTarget()
  const history = {
    state: { idx: 3 },
    replaceState: (state: { idx: number }) => {
      history.state = state
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', { href: 'https://example.com/about', reload })
  vi.stubGlobal('fetch', fetchDocument)
  for (const name of ['addEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, tab[name].bind(tab))
})
afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const start = () => {
  ;({ stop } = reloadWhenBack())
}

test('without any sign of a connection it is looked for again and again, after growing pauses', async () => {
  start()
  const tries: number[] = []
  for (let seconds = 2; seconds <= 512; seconds *= 4) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    tries.push(fetchDocument.mock.calls.length)
  }
  expect(tries).toEqual([1, 2, 4, 6, 15])
  expect(reload).not.toHaveBeenCalled()
  fetchDocument.mockResolvedValue({ status: 200 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(history.state).toMatchObject({ idx: 3 })
})

test('after a reload that did not help the pauses go on growing', async () => {
  start()
  await vi.advanceTimersByTimeAsync(6000)
  stop?.()
  const before = fetchDocument.mock.calls.length
  start()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(fetchDocument.mock.calls.length).toBe(before)
})

test('an answer of a broken server is no page', async () => {
  fetchDocument.mockResolvedValue({ status: 503 })
  start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchDocument).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['the browser is online again', () => dispatchEvent(new Event('online'))],
  ['the tab is shown again', () => page.dispatchEvent(new Event('visibilitychange'))],
])('the page is loaded when %s, also the second time', async (_, happen) => {
  start()
  happen()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchDocument).toHaveBeenCalledTimes(1)
  fetchDocument.mockResolvedValue({ status: 200 })
  happen()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a hidden tab, and a page that was left, ask for nothing', async () => {
  start()
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  stop?.()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100_000)
  expect(fetchDocument).not.toHaveBeenCalled()
})
