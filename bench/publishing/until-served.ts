import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two looks, and from the first until it is given up: what is not served by then never will be. */
const POLL = 10
const DEADLINE = 120_000

/** Waits until the edge answers with a page that has this in it. @returns milliseconds. */
export async function untilServed(url: URL, text: string): Promise<number> {
  const started = performance.now()
  for (;;) {
    const answer = await fetch(url)
    const body = await answer.text()
    const waited = performance.now() - started
    if (answer.ok && body.includes(text)) return waited
    assert(waited < DEADLINE, `${url.pathname} does not show "${text}" after ${DEADLINE / 1000} s`)
    await pause(POLL)
  }
}
