import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { listEnquiries } from '../../functions/domain/enquiries/enquiry-store.ts'
import type { Enquiry } from '../../shared/entities/enquiry.ts'
import { articleAddress, pages } from '../../shared/pages.ts'
import { during, type Fault } from '../../tests/support/cloud/faults.ts'
import type { Bench } from '../bench.ts'
import { pointTableAt } from '../functions/own-table.ts'
import { untilServed } from '../publishing/until-served.ts'
import { type Answer, Connection } from '../site/connection.ts'
import { type System, withSystem } from '../system.ts'
import { fateOfEnquiries, verdictOnAnswers } from './load-verdicts.ts'
import { type Sent, visit } from './visitor.ts'

const VISITORS = 200
const LOAD_MS = 60_000
/** Duration of the faults, in the middle of the load. */
const FAULTY_MS = 20_000
/** Between two changes of the administrator. */
const CHANGE_INTERVAL_MS = 1_500

/**
 * A slow DynamoDB that throttles one call in twenty, and loses some responses. Three tries compensate for that; a fifth of
 * the API's connections are cut, too, so that some calls fail in the end.
 */
const FAULTS: Fault[] = [
  { kind: 'latency', service: 'dynamodb', ms: 100, rate: 0.3 },
  { kind: 'throttle', service: 'dynamodb', rate: 0.05 },
  { kind: 'lost', service: 'dynamodb', rate: 0.02 },
  { kind: 'reset', service: 'dynamodb', function: 'Api', rate: 0.2 },
]

/** 200 visitors read and send enquiries while the administrator publishes. */
export const load: Bench = underLoad('load', [])

/** The same load while DynamoDB fails for a third of the time. */
export const loadWithFaults: Bench = underLoad('load while DynamoDB fails', FAULTS)

function underLoad(name: string, faults: Fault[]): Bench {
  return {
    name,
    run: (report, limits) =>
      withSystem(
        async (system) => {
          const answers: Answer[] = []
          const seen = (answer: Answer) => {
            answers.push(answer)
            report(`${answers.length} answers`)
          }
          const over = AbortSignal.timeout(LOAD_MS)
          const [sent, changes, strikes] = await Promise.all([
            Promise.all(
              Array.from({ length: VISITORS }, (_, index) => visitor(system, index + 1, seen, over)),
            ),
            administrate(system, seen, over),
            faults.length > 0 ? failAwhile(system, faults) : 0,
          ])
          report('waiting for the last pages')
          const seconds = await untilPublished(system)
          if (faults.length > 0) limits.atLeast('calls of AWS that failed', strikes, 1)
          limits.atLeast('changes of the administrator', changes, 1)
          return {
            ...verdictOnAnswers(answers, faults.length > 0, limits),
            ...fateOfEnquiries(sent.flat(), await storedEnquiries(system), limits),
            'changes of the administrator': changes,
            'all published after the end (s)': seconds,
            ...(faults.length > 0 && { 'calls of AWS that failed': strikes }),
          }
        },
        { SEED: 'sample' },
      ),
  }
}

/** @returns the number of failed calls to AWS */
async function failAwhile({ run }: System, faults: Fault[]): Promise<number> {
  await pause((LOAD_MS - FAULTY_MS) / 2)
  return (await during(run, faults, () => pause(FAULTY_MS))).strikes
}

type See = (answer: Answer) => void

/** Visits from an address of its own. @returns the enquiries sent */
async function visitor({ run }: System, number: number, seen: See, over: AbortSignal): Promise<Sent[]> {
  const connection = new Connection(run.url, `127.1.0.${number}`, seen)
  const sent: Sent[] = []
  try {
    await visit(connection, `Visitor ${number}`, sent, over)
    return sent
  } finally {
    connection.close()
  }
}

/** Publishes an article, changes its title, publishes the next. @returns the number of accepted changes */
async function administrate({ run, cookie }: System, seen: See, over: AbortSignal): Promise<number> {
  const connection = new Connection(run.url, '127.0.0.1', seen)
  const headers = { cookie }
  let changes = 0
  for (let number = 1; !over.aborted; number++) {
    const title = `Published under load, part ${number}`
    const created = await connection.ask('publishing', '/api/admin/blog', {
      ...{ method: 'POST', headers },
      body: {
        ...{ title, slug: `published-under-load-${number}`, excerpt: title },
        ...{ content: `<p>${title}</p>`.repeat(50), published: true },
      },
    })
    await pause(CHANGE_INTERVAL_MS)
    if (created.status !== 201) continue
    const { id }: { id: string } = JSON.parse(created.body)
    const changed = await connection.ask('editing', `/api/admin/blog/${id}`, {
      ...{ method: 'PUT', headers },
      body: { title: `${title}, changed` },
    })
    changes += changed.status === 200 ? 2 : 1
    await pause(CHANGE_INTERVAL_MS)
  }
  connection.close()
  return changes
}

/** Waits until every article is served with its title, and the list with the newest. @returns seconds */
async function untilPublished({ administrator, run }: System): Promise<number> {
  const started = performance.now()
  const posts = await administrator('GET /api/admin/blog')
  const [newest] = posts
  assert(newest)
  const shown = [
    ...posts.map((post) => [articleAddress(post), post.title] as const),
    [pages.blog.path, newest.title] as const,
  ]
  for (const [path, title] of shown) await untilServed(new URL(path, run.url), `>${title}<`)
  return Math.round((performance.now() - started) / 100) / 10
}

async function storedEnquiries({ run }: System): Promise<Enquiry[]> {
  pointTableAt(run)
  const stored: Enquiry[] = []
  let cursor: string | undefined
  do {
    const page = await listEnquiries({ cursor })
    stored.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return stored
}
