import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { api, type RouteKey } from '../../../shared/api.ts'
import { isLongRun } from '../long-runs.ts'

/** Runs of a property: in a long run so many, else a quarter. */
export const runs = (full: number): number => (isLongRun ? full : Math.ceil(full / 4))

/** Seed of `npm test`, which has the same result every time; a long run takes another one each time. */
const SEED = 20_261_124

/**
 * For files of property-based tests: sets the seed, counts what was sent, and prints both at the end. A failure names seed
 * and path itself; `fc.configureGlobal` repeats it.
 * @param full fewer calls than this in a long run would prove too little: then the file fails.
 */
export function fuzzing(what: string, full: number) {
  const seed = isLongRun ? randomInt(2 ** 31) : SEED
  const least = runs(full)
  fc.configureGlobal({ seed })
  const totals = { calls: 0, refused: 0, unauthorised: 0, failed: 0 }
  afterAll(() => {
    const { calls, refused, unauthorised, failed } = totals
    console.log(
      `${what}: ${calls} calls fuzzed (seed ${seed}), ${refused} refused, ` +
        `unauthorised answered: ${unauthorised}, 5xx: ${failed}`,
    )
    expect(calls).toBeGreaterThanOrEqual(least)
    expect(refused).toBeGreaterThanOrEqual(least / 4)
    expect({ unauthorised, failed }).toEqual({ unauthorised: 0, failed: 0 })
  })

  /** Counts an answer, and checks what holds for every one. `entitled`: its caller had a session, or needs none. */
  return function counted<A extends { readonly status: number }>(
    answer: A,
    { entitled, sent }: { readonly entitled: boolean; readonly sent: string },
  ): A {
    const { status } = answer
    totals.calls += 1
    if (status >= 400) totals.refused += 1
    if (status >= 500) totals.failed += 1
    if (!entitled && status < 300) totals.unauthorised += 1
    expect(status, sent).toBeLessThan(500)
    if (!entitled) expect(status, sent).toBeGreaterThanOrEqual(300)
    return answer
  }
}

/** True for a call that needs no session. */
export const isPublic = (key: RouteKey): boolean => api[key].access === 'visitor'
