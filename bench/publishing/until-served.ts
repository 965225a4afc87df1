import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 10
const TIMEOUT_MS = 120_000

/** Waits until the edge's page contains a text. @returns milliseconds */
export async function untilServed(url: URL, text: string): Promise<number> {
  const started = performance.now()
  for (;;) {
    const answer = await fetch(url)
    const body = await answer.text()
    const waited = performance.now() - started
    if (answer.ok && body.includes(text)) return waited
    assert(waited < TIMEOUT_MS, `${url.pathname} does not show "${text}" after ${TIMEOUT_MS / 1000} s`)
    await pause(POLL_MS)
  }
}
