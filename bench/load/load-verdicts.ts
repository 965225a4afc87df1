import { errorBody } from '../../shared/api.ts'
import type { Enquiry } from '../../shared/entities/enquiry.ts'
import type { Figures, Limits, Row } from '../bench.ts'
import { quantile } from '../quantile.ts'
import type { Answer } from '../site/connection.ts'
import { limitMet, type Sent } from './visitor.ts'

/** Status codes for a failed or overloaded dependency. */
const FAILED = [429, 502, 503, 504]
/** Kinds that the edge serves alone: failures of the API or its table must not show. */
const EDGE_ONLY = ['page', 'blog list', 'article']
/** Unexpected responses to print. */
const MAX_PRINTED = 10

/** Checks that every response is a success, a rate limit, or, while AWS was `failing`, the API's report of a failure. */
export function verdictOnAnswers(answers: readonly Answer[], failing: boolean, limits: Limits): Figures {
  const met = Map.groupBy(answers, limitMet)
  const others = (met.get(undefined) ?? []).filter(({ status }) => status < 200 || status >= 300)
  const outOfOrder = others.filter((answer) => !failing || !isReportedFailure(answer))
  const named = Map.groupBy(outOfOrder, ({ kind, status, body }) => `${kind}: ${status} ${body.slice(0, 80)}`)
  limits.atMost('answers out of order', outOfOrder.length, 0)
  return {
    ...rows(answers),
    answers: answers.length,
    "429, a connection's limit": met.get('connection')?.length ?? 0,
    "429, the API's limit": met.get('api')?.length ?? 0,
    'failures told as such': others.length - outOfOrder.length,
    'answers out of order': outOfOrder.length,
    ...(outOfOrder.length > 0 && {
      'out of order': [...named]
        .slice(0, MAX_PRINTED)
        .map(([what, same]) => `${same.length} x ${what}`)
        .join('; '),
    }),
  }
}

function isReportedFailure({ kind, status, body }: Answer): boolean {
  if (EDGE_ONLY.includes(kind) || !FAILED.includes(status)) return false
  try {
    return errorBody.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

const rows = (answers: readonly Answer[]): Record<string, Row> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ kind }) => kind)].map(([kind, same]) => {
      const times = same.map(({ milliseconds }) => milliseconds)
      return [
        kind,
        {
          requests: same.length,
          'p50 (ms)': Math.round(quantile(times, 0.5)),
          'p99 (ms)': Math.round(quantile(times, 0.99)),
          '429': same.filter(({ status }) => status === 429).length,
          '5xx': same.filter(({ status }) => status >= 500).length,
        },
      ]
    }),
  )

/** Compares responses with stored enquiries: each accepted one is stored once, as sent. */
export function fateOfEnquiries(sent: readonly Sent[], stored: readonly Enquiry[], limits: Limits): Figures {
  const storedAs = Map.groupBy(stored, ({ name }) => name)
  const isStored = ({ key, name, message }: Sent) =>
    storedAs.get(name)?.some((one) => one.id === key && one.message === message) === true
  const accepted = sent.filter((one) => one.accepted)
  const refused = sent.filter((one) => !one.accepted && !one.uncertain)
  const lost = accepted.filter((one) => !isStored(one)).length
  const doubled = [...storedAs.values()].filter((same) => same.length > 1).length
  const refusedAndStored = refused.filter(({ name }) => storedAs.has(name)).length
  limits.atLeast('enquiries accepted', accepted.length, 1)
  limits.atMost('enquiries lost', lost, 0)
  limits.atMost('enquiries doubled', doubled, 0)
  limits.atMost('enquiries refused and yet stored', refusedAndStored, 0)
  return {
    'enquiries accepted': accepted.length,
    'enquiries stored': stored.length,
    'enquiries refused to the last': refused.length,
    'enquiries of unknown fate, as a try failed': sent.length - accepted.length - refused.length,
    lost,
    doubled,
  }
}
