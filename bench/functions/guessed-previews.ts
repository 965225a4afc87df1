import { randomBytes } from 'node:crypto'
import { ulid } from 'ulid'
import { createProofLink } from '../../functions/domain/lots/proof.ts'
import { createLink, findLink, openLink } from '../../functions/domain/previews/preview-links.ts'
import type { Bench } from '../bench.ts'
import { withSystem } from '../system.ts'
import { pointTableAt } from './own-table.ts'

const GUESSES = 10_000
const AT_ONCE = 20

const loaded = {
  goods: 'd2d',
  kg: 5000,
  state: 'loaded',
  shipment: { reference: null, loadedOn: '2026-11-24', kg: 5000, truck: null, seal: null, language: 'pl' },
} as const

/** Guesses tokens of a preview link, and of the proof of a shipment, past the rate limit, which lets 20 a second in. */
export const guessedPreviews: Bench = {
  name: 'guessed preview links',
  run: (report, limits) =>
    withSystem(async ({ run, administrator }) => {
      pointTableAt(run)
      const draft = ulid()
      const lot = (await administrator('POST /api/admin/lots', { body: loaded })).id
      const links = [
        { kind: 'preview', id: draft, token: (await createLink(draft)).token },
        { kind: 'proof of a shipment', id: lot, token: (await createProofLink(lot)).token },
      ]
      const figures: Record<string, number> = { 'guesses of each': GUESSES }
      for (const { kind, id, token } of links) {
        let hits = 0
        for (let made = 0; made < GUESSES; made += AT_ONCE) {
          const guesses = Array.from({ length: AT_ONCE }, () => randomBytes(16).toString('base64url'))
          const opened = await Promise.all(guesses.map((guess) => openLink(id, guess)))
          hits += opened.filter(Boolean).length
          report(`${made} guesses: ${kind}`)
        }
        await openLink(id, token)
        const opens = (await findLink(id))?.opens ?? 0
        limits.atMost(`guesses that opened the link: ${kind}`, hits, 0)
        limits.atMost(`openings counted, with one by the link itself: ${kind}`, opens, 1)
        Object.assign(figures, { [`hits: ${kind}`]: hits, [`openings counted: ${kind}`]: opens })
      }
      return figures
    }),
}
