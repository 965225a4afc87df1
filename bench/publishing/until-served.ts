import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 10
const TIMEOUT_MS = 120_000

/** Waits until the edge's page contains a text. @returns milliseconds */
export const untilServed = (url: URL, text: string): Promise<number> => until(url, text, true)

/** Waits until the edge's page no more contains a text. @returns milliseconds */
export const untilGone = (url: URL, text: string): Promise<number> => until(url, text, false)

async function until(url: URL, text: string, isThere: boolean): Promise<number> {
  const started = performance.now()
  for (;;) {
    const answer = await fetch(url)
    const body = await answer.text()
    const waited = performance.now() - started
    if (answer.ok && body.includes(text) === isThere) return waited
    const what = isThere ? 'does not show' : 'still shows'
    assert(waited < TIMEOUT_MS, `${url.pathname} ${what} "${text}" after ${TIMEOUT_MS / 1000} s`)
    await pause(POLL_MS)
  }
}
