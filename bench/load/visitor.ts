import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import * as z from 'zod'
import { articlePath, pages } from '../../shared/pages.ts'
import type { Answer, Connection } from '../site/connection.ts'

/** Between two steps of a visit, in milliseconds: at least, and at most. */
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [750, 2250]
/** Of the accepted enquiries, the share that is sent again afterwards; of all, the share that is sent twice at once. */
const [SENT_AGAIN, SENT_TWICE] = [0.25, 0.25]

const FIXED_PAGES = Object.values(pages).map(({ path }) => path)

/** An enquiry and what became of it, as its sender knows. */
export interface Sent {
  /** Its idempotency key, and so its id. */
  readonly key: string
  /** Like no other's. */
  readonly name: string
  readonly message: string
  accepted: boolean
  /** It was not accepted, and may be stored all the same: a call failed, or its answer did. */
  uncertain: boolean
}

/** Reads pages and the blog, and then sends an enquiry, again and again until `signal` aborts. */
export async function visit(
  connection: Connection,
  name: string,
  sent: Sent[],
  signal: AbortSignal,
): Promise<void> {
  const wait = () =>
    pause(SHORTEST_PAUSE + Math.random() * (LONGEST_PAUSE - SHORTEST_PAUSE), undefined, { signal }).catch(
      () => {},
    )
  const steps = [
    () => connection.ask('page', one(FIXED_PAGES) ?? '/'),
    () => readBlog(connection),
    () => readBlogOfApi(connection),
    () => enquire(connection, name, sent),
  ]
  // Not all in step: some have been here for a while.
  for (
    let step = Math.floor(Math.random() * steps.length);
    !signal.aborted;
    step = (step + 1) % steps.length
  ) {
    await wait()
    await steps[step]?.()
  }
}

const one = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)]

/** The list's document, and one of the articles that it links to. */
async function readBlog(connection: Connection): Promise<void> {
  const { body } = await connection.ask('blog list', pages.blog.path)
  const article = one([...body.matchAll(/href="(\/blog\/[^"?#]+)"/g)])
  if (article?.[1]) await connection.ask('article', article[1])
}

const summaries = z.array(z.object({ slug: z.string() }))

/** The same by the API, as the app does once it runs. */
async function readBlogOfApi(connection: Connection): Promise<void> {
  const { status, body } = await connection.ask('blog list (API)', '/api/blog')
  if (status !== 200) return
  const article = one(summaries.parse(JSON.parse(body)))
  if (article) await connection.ask('article (API)', `/api${articlePath(article.slug)}`)
}

/** Sends a new enquiry, or once more the last one if that was not accepted; some twice, as impatient people do. */
async function enquire(connection: Connection, name: string, sent: Sent[]): Promise<void> {
  const last = sent.at(-1)
  const enquiry = last && !last.accepted ? last : newEnquiry(`${name}, enquiry ${sent.length + 1}`)
  if (enquiry !== last) sent.push(enquiry)
  const isTwice = Math.random() < SENT_TWICE
  await Promise.all([send(connection, 'enquiry', enquiry), ...(isTwice ? [repeat(connection, enquiry)] : [])])
  if (enquiry.accepted && Math.random() < SENT_AGAIN) await repeat(connection, enquiry)
}

const newEnquiry = (name: string): Sent => ({
  ...{ key: ulid(), name, message: `What does a bale cost, delivered? This is ${name}.` },
  ...{ accepted: false, uncertain: false },
})

const repeat = (connection: Connection, enquiry: Sent) => send(connection, 'enquiry, repeated', enquiry)

async function send(connection: Connection, kind: string, enquiry: Sent): Promise<void> {
  const { key, name, message } = enquiry
  const answer = await connection.ask(kind, '/api/contact', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: { name, contact: 'buyer@example.com', interest: '', message, remarks: '', shownForMs: 60_000 },
  })
  if (answer.status === 201) enquiry.accepted = true
  else if (!isByDesign(answer)) enquiry.uncertain = true
}

/** What refuses more than a connection, or the whole API, may send: said by the function, and by API Gateway. */
const REFUSALS = { connection: /Too many enquiries from your connection/, api: /"Too Many Requests"/ }

export type Limit = keyof typeof REFUSALS

/** The limit that a call met; undefined for all other answers. */
export function limitMet({ status, body }: Answer): Limit | undefined {
  if (status !== 429) return undefined
  return (Object.keys(REFUSALS) as Limit[]).find((limit) => REFUSALS[limit].test(body))
}

const isByDesign = (answer: Answer) => limitMet(answer) !== undefined
