import { signInChallenge } from '../../shared/entities/sign-in/session.ts'
import { appCode, wrongCode } from '../../tests/support/totp.ts'
import type { Bench } from '../bench.ts'
import { PASSWORD, withSystem } from '../system.ts'

const TRIES = 10_000
const AT_ONCE = 20
/** Wrong codes of one connection that are compared in a window (functions/domain/sessions/sign-in-limit.ts). */
const COMPARED = 5
const WINDOW_MS = 15 * 60_000
const windowAt = (time: number) => Math.floor(time / WINDOW_MS)
/** Steps back of a code that has been over for five minutes. */
const OLD = -10

/** Answers the second step with wrong, old and repeated codes, as somebody who knows the password would. */
export const guessedCodes: Bench = {
  name: 'guessed codes',
  run: (report, limits) =>
    withSystem(async ({ run, administrator }) => {
      const post = (path: string, body: object) =>
        fetch(new URL(path, run.url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const begun = await administrator('POST /api/admin/account/second-step', {
        body: { password: PASSWORD },
      })
      const used = appCode(begun.secret)
      await administrator('PUT /api/admin/account/second-step', { body: { password: PASSWORD, code: used } })
      const login = await post('/api/admin/login', { username: 'admin', password: PASSWORD })
      const { session } = signInChallenge.parse(await login.json())

      const codes = [wrongCode(begun.secret), appCode(begun.secret, OLD), used]
      const statuses: number[] = []
      let sessions = 0
      const startedAt = Date.now()
      for (let made = 0; made < TRIES; made += AT_ONCE) {
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, number) =>
            post('/api/admin/second-step', { session, code: codes[number % codes.length] }),
          ),
        )
        statuses.push(...answers.map(({ status }) => status))
        sessions += answers.filter(({ ok, headers }) => ok || headers.getSetCookie().length > 0).length
        report(`${made} tries`)
      }
      const compared = statuses.filter((status) => status === 401).length
      const slowed = statuses.filter((status) => status === 429).length
      limits.atMost('sessions', sessions, 0)
      limits.atLeast('codes compared', compared, 1)
      const windows = windowAt(Date.now()) - windowAt(startedAt) + 1
      limits.atMost('codes compared', compared, windows * COMPARED)
      limits.atLeast('tries compared or refused as too many', compared + slowed, TRIES)
      return { tries: statuses.length, sessions, 'codes compared': compared, 'refused as too many': slowed }
    }),
}
