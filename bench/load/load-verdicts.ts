import { errorBody } from '../../shared/api.ts'
import type { Enquiry } from '../../shared/entities/enquiry.ts'
import type { Figures, Limits, Row } from '../bench.ts'
import { quantile } from '../quantile.ts'
import type { Answer } from '../site/connection.ts'
import { limitMet, type Sent } from './visitor.ts'

/** What it means that a dependency failed, or was asked too much. */
const FAILED = [429, 502, 503, 504]
/** What the edge serves by itself: no trouble of the API or its table may show. */
const OF_THE_EDGE = ['page', 'blog list', 'article']
/** Kinds of answers out of order that are named. */
const NAMED = 10

/** Every answer is a success, a limit that was met, or, if AWS was `failing`, a failure of the API that is told as one. */
export function verdictOnAnswers(answers: readonly Answer[], failing: boolean, limits: Limits): Figures {
  const met = Map.groupBy(answers, limitMet)
  const others = (met.get(undefined) ?? []).filter(({ status }) => status < 200 || status >= 300)
  const outOfOrder = others.filter((answer) => !failing || !isToldFailure(answer))
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
        .slice(0, NAMED)
        .map(([what, same]) => `${same.length} x ${what}`)
        .join('; '),
    }),
  }
}

function isToldFailure({ kind, status, body }: Answer): boolean {
  if (OF_THE_EDGE.includes(kind) || !FAILED.includes(status)) return false
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

/** Compares what the senders were told with what is stored: whatever was accepted is there once, as it was sent. */
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
