import { SESv2Client } from '@aws-sdk/client-sesv2'
import type { AiMoney } from '../../../shared/entities/operation/health.ts'
import { londonClock } from '../../../shared/formats/time/london-time.ts'
import { dayAfter, londonDay } from '../../../shared/formats/time/opening-minutes.ts'
import { adminPages } from '../../../shared/pages.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { clientDefaults } from '../../platform/aws-client.ts'
import { environment } from '../../platform/environment.ts'
import { mailOwner } from '../../platform/owner-mail.ts'
import { updateItem } from '../../platform/table/table-writes.ts'
import { limitHealth } from '../generation/money/limit-health.ts'
import { moneyOfMonth } from '../generation/money/month-store.ts'
import { readHealth } from '../health/health-store.ts'
import { healthEntries } from '../health/health-words.ts'
import { weekEnquiries } from './week-enquiries.ts'
import { weekFigures } from './week-figures.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEK_DAYS = 7
/** London's hour from which on a Monday has its mail. */
const HOUR = 8
/** Time for which it is known that a Monday's mail was sent. */
const KEPT_DAYS = 30

// Once: a mail whose answer was lost would come again.
const ses = new SESv2Client(clientDefaults({ timeoutMs: 5000, attempts: 1 }))

/**
 * Mail the owner on Mondays, from 8:00 in London, what happened in the week before. It is marked as sent once it is
 * written and before it is sent: it comes at most once, whatever fails. Nothing in it is of a person.
 */
export async function mailOnMonday(now: number): Promise<void> {
  if (!process.env.NOTICE_TO) return
  const london = londonClock(new Date(now).toISOString())
  const date = londonDay(now)
  if (new Date(date).getUTCDay() !== 1 || Number(london.slice(11, 13)) < HOUR) return
  const text = await textOf(now)
  const { done } = await updateItem(
    { pk: partitions.health, sk: `mail#${date}` },
    { set: { ttl: Math.ceil((now + KEPT_DAYS * DAY_MS) / 1000) } },
    { expression: 'attribute_not_exists(pk)' },
  )
  if (done) await mailOwner(ses, 'Your website last week', text)
}

/** What happened since the Monday before, in whole days. */
async function textOf(now: number): Promise<string> {
  const today = londonDay(now)
  const from = dayAfter(today, -WEEK_DAYS)
  const [figures, enquiries, money, known] = await Promise.all([
    weekFigures(from, now),
    weekEnquiries(from, dayAfter(today, -1)),
    moneyOfMonth(now),
    readHealth(),
  ])
  const days = figures.days.slice(0, WEEK_DAYS)
  const sum = (name: 'views' | 'visits') => days.reduce((total, day) => total + (day[name] ?? 0), 0)
  const health = new Map([...known, ['ai', limitHealth(money, now)] as const])
  const faults = healthEntries(health, now).filter(({ state }) => state === 'fault')
  return [
    `Enquiries: ${enquiries.count}`,
    days.some(({ views }) => views !== null)
      ? `Page views: ${sum('views')}, in ${sum('visits')} visits`
      : 'Page views: not known yet',
    aiLine(money),
    ...(faults.length === 0
      ? ['No fault is known.']
      : faults.map(({ say, do: whatToDo }) => `${say} ${whatToDo}`)),
    `The whole page: ${environment('SITE_ORIGIN')}${adminPages.week}`,
  ].join('\n\n')
}

/** What AI cost this month. */
const aiLine = ({ soFar, limit }: Pick<AiMoney, 'soFar' | 'limit'>): string =>
  `AI this month: ${soFar === null ? 'nothing yet' : `$${soFar.toFixed(2)}`} of $${limit.toFixed(2)}`
