import { ANSWER_MINUTES, MOST_TODAY, type Today, today } from '../../../shared/entities/enquiry.ts'
import { UNKNOWN } from '../../../shared/entities/operation/figures.ts'
import { dayAfter, londonDay, openingMinutes } from '../../../shared/formats/time/opening-minutes.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryBetween } from '../../platform/table/table.ts'
import { currentFacts } from '../content/facts-store.ts'
import { dayKey, nextStepItem, wonItem } from './day-items.ts'
import { findEnquiry, WAITING } from './enquiry-store.ts'
import { LAST_ID, oldestId } from './ids.ts'
import { countsOf, isSince, type Received, receivedSince } from './received.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days after which an enquiry is no more said to wait. */
const WAITING_DAYS = 14
const WEEK_DAYS = 7

const summary = today.shape.waiting.element.omit({ minutes: true })

/** What is to be done today, and the sums of the last seven days. About 215 read units at the most. */
export async function readToday(now = Date.now()): Promise<Today> {
  const day = londonDay(now)
  const weekAgo = londonDay(now - WEEK_DAYS * DAY_MS)
  const [facts, waiting, steps, kgWon, received] = await Promise.all([
    currentFacts(),
    Promise.all(WAITING.map((status) => waitingSince(now - WAITING_DAYS * DAY_MS, status))),
    queryBetween({ pk: partitions.nextSteps, to: dayKey(day, LAST_ID), most: MOST_TODAY }, nextStepItem),
    kgWonBetween(dayAfter(weekAgo, 1), day),
    receivedSince(now - WEEK_DAYS * DAY_MS),
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
      ...sums(received, minutesUntil),
      kgWon,
    },
  }
}

/** Kilograms of the deals that were won from a day in London until another, both included. */
export async function kgWonBetween(first: string, last: string): Promise<number> {
  const range = { from: dayKey(first, ''), to: dayKey(last, LAST_ID) }
  const won = await queryBetween({ pk: partitions.won, ...range }, wonItem)
  return won.reduce((sum, { kg }) => sum + kg, 0)
}

const waitingSince = (from: number, status: (typeof WAITING)[number]) =>
  queryBetween(
    { pk: partitions.enquiries, from: oldestId(from), to: LAST_ID, status, most: MOST_TODAY },
    summary,
    isSince(from),
  )

/** How received enquiries were answered, and by what brought them. */
export function sums(
  received: readonly Received[],
  minutesUntil: (from: string, until: number) => number,
): Omit<Today['week'], 'kgWon'> {
  const minutes = received
    .flatMap(({ submittedAt, answeredAt }) =>
      answeredAt ? [minutesUntil(submittedAt, Date.parse(answeredAt))] : [],
    )
    .sort((a, b) => a - b)
  const { goods, languages, pages, campaigns } = countsOf(received)
  return {
    enquiries: received.length,
    answered: minutes.length,
    medianMinutes: median(minutes),
    withinHour: minutes.filter((one) => one <= ANSWER_MINUTES).length,
    by: {
      goods: listOf(goods),
      language: listOf(languages),
      page: listOf(pages),
      campaign: listOf(campaigns),
    },
  }
}

/** Median of sorted numbers, rounded; null of none. */
function median(sorted: readonly number[]): number | null {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2)
}

/** Names that are known with their numbers, the most frequent first. */
const listOf = (numbers: Readonly<Record<string, number>>): Today['week']['by']['goods'] =>
  Object.entries(numbers)
    .map(([name, enquiries]) => ({ name, enquiries }))
    .filter(({ name }) => name !== UNKNOWN)
    .sort((a, b) => b.enquiries - a.enquiries || a.name.localeCompare(b.name))
