import { setTimeout as pause } from 'node:timers/promises'
import { ulid } from 'ulid'
import * as z from 'zod'
import { articlePath, pages } from '../../shared/pages.ts'
import type { Answer, Connection } from '../site/connection.ts'

/** Bounds of the pause between two steps of a visit. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [750, 2250]
/** Shares of accepted enquiries sent again afterwards, and of all enquiries sent twice at once. */
const [REPEATED, DOUBLED] = [0.25, 0.25]

const FIXED_PAGES = Object.values(pages).map(({ path }) => path)

/** An enquiry, with its outcome for the sender. */
export interface Sent {
  /** Its idempotency key, and so its id. */
  readonly key: string
  /** Unique. */
  readonly name: string
  readonly message: string
  accepted: boolean
  /** Not accepted, but perhaps stored: a call or its response was lost. */
  uncertain: boolean
}

/** Reads pages and the blog, then sends an enquiry, in a loop until `signal` aborts. */
export async function visit(
  connection: Connection,
  name: string,
  sent: Sent[],
  signal: AbortSignal,
): Promise<void> {
  const wait = () =>
    pause(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS), undefined, { signal }).catch(() => {})
  const steps = [
    () => connection.ask('page', one(FIXED_PAGES) ?? '/'),
    () => readBlog(connection),
    () => readBlogOfApi(connection),
    () => enquire(connection, name, sent),
  ]
  // A random first step, so that visitors are out of step.
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

/** Reads the list's document, and one of its articles. */
async function readBlog(connection: Connection): Promise<void> {
  const { body } = await connection.ask('blog list', pages.blog.path)
  const article = one([...body.matchAll(/href="(\/blog\/[^"?#]+)"/g)])
  if (article?.[1]) await connection.ask('article', article[1])
}

const summaries = z.array(z.object({ slug: z.string() }))

/** Reads list and article by the API, as the running app does. */
async function readBlogOfApi(connection: Connection): Promise<void> {
  const { status, body } = await connection.ask('blog list (API)', '/api/blog')
  if (status !== 200) return
  const article = one(summaries.parse(JSON.parse(body)))
  if (article) await connection.ask('article (API)', `/api${articlePath(article.slug)}`)
}

/** Sends a new enquiry, or repeats the last one if it was not accepted; some twice, as impatient people do. */
async function enquire(connection: Connection, name: string, sent: Sent[]): Promise<void> {
  const last = sent.at(-1)
  const enquiry = last && !last.accepted ? last : newEnquiry(`${name}, enquiry ${sent.length + 1}`)
  if (enquiry !== last) sent.push(enquiry)
  const isTwice = Math.random() < DOUBLED
  await Promise.all([send(connection, 'enquiry', enquiry), ...(isTwice ? [repeat(connection, enquiry)] : [])])
  if (enquiry.accepted && Math.random() < REPEATED) await repeat(connection, enquiry)
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

/** Messages of the rate limits: the function's per connection, API Gateway's for the whole API. */
const LIMIT_MESSAGES = { connection: /Too many enquiries from your connection/, api: /"Too Many Requests"/ }

export type Limit = keyof typeof LIMIT_MESSAGES

/** The rate limit of a response, if it is one. */
export function limitMet({ status, body }: Answer): Limit | undefined {
  if (status !== 429) return undefined
  return (Object.keys(LIMIT_MESSAGES) as Limit[]).find((limit) => LIMIT_MESSAGES[limit].test(body))
}

const isByDesign = (answer: Answer) => limitMet(answer) !== undefined
