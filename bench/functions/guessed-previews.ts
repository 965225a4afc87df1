import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { createLink, findLink, openLink } from '../../functions/domain/previews/preview-links.ts'
import type { Bench } from '../bench.ts'
import { withSystem } from '../system.ts'
import { pointTableAt } from './own-table.ts'

const GUESSES = 10_000
const AT_ONCE = 20

/** Guesses tokens of a preview link, past the rate limit, which lets 20 a second in. */
export const guessedPreviews: Bench = {
  name: 'guessed preview links',
  run: (report, limits) =>
    withSystem(async ({ run }) => {
      pointTableAt(run)
      const id = ulid()
      const { token } = await createLink(id)
      let hits = 0
      for (let made = 0; made < GUESSES; made += AT_ONCE) {
        const guesses = Array.from({ length: AT_ONCE }, () => randomBytes(16).toString('base64url'))
        const opened = await Promise.all(guesses.map((guess) => openLink(id, guess)))
        hits += opened.filter(Boolean).length
        report(`${made} guesses`)
      }
      await openLink(id, token)
      const opens = (await findLink(id))?.opens ?? 0
      limits.atMost('guesses that opened the link', hits, 0)
      limits.atMost('openings counted, with one by the link itself', opens, 1)
      return { guesses: GUESSES, hits, 'openings counted': opens }
    }),
}
