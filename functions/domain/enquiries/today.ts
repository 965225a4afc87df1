import type * as z from 'zod'
import {
  ANSWER_MINUTES,
  type Enquiry,
  enquiry,
  MOST_TODAY,
  type Today,
  today,
} from '../../../shared/entities/enquiry.ts'
import { dayAfter, londonDay, openingMinutes } from '../../../shared/formats/time/opening-minutes.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryBetween } from '../../platform/table/table.ts'
import { currentFacts } from '../content/facts-store.ts'
import { dayKey, nextStepItem, wonItem } from './day-items.ts'
import { findEnquiry, WAITING } from './enquiry-store.ts'
import { LAST_ID, oldestId } from './ids.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days after which an enquiry is no more said to wait. */
const WAITING_DAYS = 14
const WEEK_DAYS = 7

const summary = today.shape.waiting.element.omit({ minutes: true })
/** What the sums are made of. */
const counted = enquiry.pick({
  ...{ status: true, submittedAt: true, answeredAt: true },
  ...{ mix: true, language: true, page: true, campaign: true },
})

/** What is to be done today, and the sums of the last seven days. About 180 read units at the most. */
export async function readToday(now = Date.now()): Promise<Today> {
  const day = londonDay(now)
  const weekAgo = londonDay(now - WEEK_DAYS * DAY_MS)
  const [facts, waiting, steps, won, received] = await Promise.all([
    currentFacts(),
    Promise.all(WAITING.map((status) => waitingSince(now - WAITING_DAYS * DAY_MS, status))),
    queryBetween({ pk: partitions.nextSteps, to: dayKey(day, LAST_ID), most: MOST_TODAY }, nextStepItem),
    queryBetween(
      { pk: partitions.won, from: dayKey(dayAfter(weekAgo, 1), ''), to: dayKey(day, LAST_ID) },
      wonItem,
    ),
    queryBetween(
      { pk: partitions.enquiries, from: oldestId(now - WEEK_DAYS * DAY_MS), to: LAST_ID },
      counted,
    ),
  ])
  const minutesUntil = (from: string, until: number) => openingMinutes(Date.parse(from), until, facts)
  const due = await Promise.all(steps.map(({ id }) => findEnquiry(id)))
  return {
    waiting: waiting
      .flat()
      .sort((a, b) => a.submittedAt.localeCompare(b.submittedAt))
      .slice(0, MOST_TODAY)
      .map((one) => ({ ...one, minutes: minutesUntil(one.submittedAt, now) })),
    // Without those that were erased, or done, between the two reads.
    due: due.flatMap((one) => (one?.nextStep ? [{ ...summary.parse(one), nextStep: one.nextStep }] : [])),
    week: {
      ...sums(
        received.filter(isSince(now - WEEK_DAYS * DAY_MS)).filter(({ status }) => status !== 'spam'),
        minutesUntil,
      ),
      kgWon: won.reduce((sum, { kg }) => sum + kg, 0),
    },
  }
}

const waitingSince = async (from: number, status: (typeof WAITING)[number]) => {
  const found = await queryBetween(
    { pk: partitions.enquiries, from: oldestId(from), to: LAST_ID, status, most: MOST_TODAY },
    summary,
  )
  return found.filter(isSince(from))
}

/** Ids may be older than their enquiries. */
const isSince =
  (from: number) =>
  ({ submittedAt }: Pick<Enquiry, 'submittedAt'>) =>
    Date.parse(submittedAt) >= from

function sums(
  received: readonly z.output<typeof counted>[],
  minutesUntil: (from: string, until: number) => number,
): Omit<Today['week'], 'kgWon'> {
  const minutes = received
    .flatMap(({ submittedAt, answeredAt }) =>
      answeredAt ? [minutesUntil(submittedAt, Date.parse(answeredAt))] : [],
    )
    .sort((a, b) => a - b)
  const by = (namesOf: (one: z.output<typeof counted>) => readonly (string | null)[]) =>
    countsOf(received.flatMap(namesOf))
  return {
    enquiries: received.length,
    answered: minutes.length,
    medianMinutes: median(minutes),
    withinHour: minutes.filter((one) => one <= ANSWER_MINUTES).length,
    by: {
      goods: by(({ mix }) => (mix ?? []).map(({ goods }) => goods)),
      language: by(({ language }) => [language]),
      page: by(({ page }) => [page]),
      campaign: by(({ campaign }) => [campaign]),
    },
  }
}

/** Median of sorted numbers, rounded; null of none. */
function median(sorted: readonly number[]): number | null {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2)
}

/** How often each name comes, the most frequent first. */
function countsOf(names: readonly (string | null)[]): Today['week']['by']['goods'] {
  const counts = new Map<string, number>()
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, enquiries]) => ({ name, enquiries }))
    .sort((a, b) => b.enquiries - a.enquiries || a.name.localeCompare(b.name))
}
