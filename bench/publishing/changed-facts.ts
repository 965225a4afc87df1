import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { dialled } from '../../shared/facts.ts'
import { addressIn, languageCodes } from '../../shared/languages.ts'
import { articlePath, feedPath, pages, wordsPage, wordsPath } from '../../shared/pages.ts'
import { defaultFacts } from '../../shared/site.ts'
import { kill } from '../../tests/support/cloud/control.ts'
import { postFields } from '../admin/sample-fields.ts'
import type { Bench } from '../bench.ts'
import { type System, withSystem } from '../system.ts'
import { untilServed } from './until-served.ts'

/** In each language. */
const ARTICLES = 100
/** Longest time from a save's response until every document is right. */
const MAX_EVERYWHERE_S = 60
/** Kills of the publisher: one during the change's batch, two during the reconcile. */
const KILLS = 3
/** Lambda tries a failed event again after one minute, and after two (Lambda developer guide, "Error handling"). */
const MAX_CONVERGED_S = 180 + MAX_EVERYWHERE_S
const POLL_MS = 250

/** Numbers that are reserved for examples (Ofcom, "Telephone numbers for drama use"). */
const [FIRST, SECOND, THIRD] = ['+44 20 7946 0101', '+44 20 7946 0102', '+44 20 7946 0103'] as const

/** Time until a changed telephone number is on every document and the old one on none; then with kills of the publisher. */
export const changedFacts: Bench = {
  name: 'changed facts',
  run: (report, limits) =>
    withSystem(async (system) => {
      const { administrator, run } = system
      const articles: string[] = []
      for (const language of languageCodes)
        for (let number = 0; number < ARTICLES; number++) {
          report(`storing article ${number + 1} of ${ARTICLES} in ${language}`)
          const body = { ...postFields(number), language }
          const { slug } = await administrator('POST /api/admin/blog', { body })
          articles.push(addressIn(language, articlePath(slug)))
        }
      const paths = Object.values(pages).map(({ path }) => path)
      const fixed = languageCodes.flatMap((language) => paths.map((path) => addressIn(language, path)))
      const words = languageCodes.flatMap((language) =>
        paths.map((path) => wordsPath(wordsPage(path), language)),
      )
      const files = languageCodes.flatMap((language) => [
        addressIn(language, '/llms.txt'),
        addressIn(language, feedPath),
      ])
      const addresses = [...fixed, ...new Set(words), ...articles, ...files]
      for (const address of addresses) await untilServed(new URL(address, run.url), '')

      await everywhere(system, addresses, [defaultFacts.phone, FIRST], 0, report)
      const undisturbed = await everywhere(system, addresses, [FIRST, SECOND], 0, report)
      const killed = await everywhere(system, addresses, [SECOND, THIRD], KILLS, report)
      limits.atLeast('documents with the number', undisturbed.documents, articles.length + fixed.length)
      limits.atMost('everywhere (s)', undisturbed.seconds, MAX_EVERYWHERE_S)
      limits.atMost(`everywhere, with ${KILLS} kills (s)`, killed.seconds, MAX_CONVERGED_S)
      return {
        languages: languageCodes.length,
        articles: articles.length,
        'documents with the number': undisturbed.documents,
        'everywhere (s)': undisturbed.seconds,
        [`everywhere, with ${KILLS} kills (s)`]: killed.seconds,
      }
    }),
}

/**
 * Changes the telephone number, and waits until each document that showed the old one shows only the new one.
 * @returns time since the save's response, and the number of these documents
 */
async function everywhere(
  { administrator, run }: System,
  addresses: readonly string[],
  [old, changed]: readonly [string, string],
  kills: number,
  report: (progress: string) => void,
): Promise<{ documents: number; seconds: number }> {
  const text = async (address: string) => (await fetch(new URL(address, run.url))).text()
  const shows = (shown: string, phone: string) => shown.includes(phone) || shown.includes(dialled(phone))
  const left: string[] = []
  for (const address of addresses) if (shows(await text(address), old)) left.push(address)
  const documents = left.length

  const { version } = await administrator('GET /api/admin/facts')
  await administrator('PUT /api/admin/facts', { body: { version, values: { phone: changed } } })
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 100) / 10
  for (let killed = 0; ; await pause(POLL_MS)) {
    for (let next = left[0]; next !== undefined; next = left[0]) {
      const shown = await text(next)
      if (shows(shown, old) || !shows(shown, changed)) break
      left.shift()
    }
    if (left.length === 0 && killed === kills) return { documents, seconds: seconds() }
    assert(seconds() < MAX_CONVERGED_S, `${left[0]} is not right`)
    const { status, done, total } = await administrator('GET /api/admin/publication')
    report(`${status}, ${done} of ${total}; ${left.length} documents are not seen right yet; ${killed} kills`)
    const isDue = killed === 0 || (status === 'running' && done > 0)
    if (killed < kills && isDue) killed += await kill(run, run.publisherName)
  }
}
