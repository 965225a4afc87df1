import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { decodeTime, ulid } from 'ulid'
import * as calls from '../../shared/calls/visitors.ts'
import { ulid as ulidSchema } from '../../shared/entities/fields.ts'
import { addressIn, type Language } from '../../shared/languages.ts'
import { pages } from '../../shared/pages.ts'
import { changedContentIfAny, contactWordsIn } from '../domain/content/site-content.ts'
import { receiveEnquiry } from '../domain/enquiries/receive-enquiry.ts'
import { NotDatedToday, refusalIn, visitorLanguage } from '../domain/enquiries/refusal.ts'
import { readJson } from '../pipeline/request-body.ts'
import { type Call, route } from '../pipeline/route.ts'

/** Largest difference between a client's clock and ours: 24 hours. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000
/** Shortest time in which a person reads, fills in and sends the form. */
const MIN_VISIT_MS = 3000

export const handler = route(calls.createEnquiry, receive, (error, event) =>
  refusalIn(languageOf(event), error),
)

async function receive({ body, headers }: Call<'POST /api/contact'>) {
  const { remarks, shownForMs, ...enquiry } = body
  const key = headers['idempotency-key']
  const language = visitorLanguage(body.language, headers['accept-language'])
  const [{ id, submittedAt }, changed] = await Promise.all([
    receiveEnquiry({
      id: key === undefined ? ulid() : checkKey(key),
      enquiry,
      isSpam: Boolean(remarks) || (typeof shownForMs === 'number' && shownForMs < MIN_VISIT_MS),
      address: headers['x-viewer-address'],
    }),
    changedContentIfAny(addressIn(language, pages.contact.path)),
  ])
  const { sent } = contactWordsIn('contact', changed)
  return { id, submittedAt, message: sent.text }
}

/** Language of a request whose body may be none of ours. */
function languageOf(event: APIGatewayProxyEventV2): Language {
  const accepted = event.headers['accept-language']
  try {
    const body = readJson(event) as { language?: unknown } | null
    return visitorLanguage(body?.language, accepted)
  } catch {
    return visitorLanguage(undefined, accepted)
  }
}

/** The idempotency key, a ULID of about now: as the enquiry's id, it is also its place in the list by date. @throws NotDatedToday (400) */
function checkKey(key: string): string {
  // 7 is the greatest first digit of a ULID (48 bits of time).
  const valid = ulidSchema.safeParse(key).success && key <= '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'
  if (!valid || Math.abs(Date.now() - decodeTime(key)) > CLOCK_TOLERANCE_MS) throw new NotDatedToday()
  return key
}
