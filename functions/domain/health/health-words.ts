import { CHECKED, type Checked, type HealthEntry } from '../../../shared/entities/operation/health.ts'
import type { Health } from './health-store.ts'

const HOUR_MS = 60 * 60_000
/** Time without a report of an hourly job, or one more often, that is a fault: one that is late is none. */
const HOURLY_MS = 3 * HOUR_MS
const DAILY_MS = 3 * 24 * HOUR_MS

interface Words {
  /** Time without a report that is a fault, if not that of an hourly job. */
  readonly silentMs?: number
  /** While nothing was looked at. */
  readonly unknown: string
  readonly well: (what: string) => string
  readonly fault: (what: string) => string
  /** After such a time; absent for what is not done regularly. */
  readonly silent?: string
  readonly do: string
  /** Heading in docs/runbook.md. */
  readonly runbook: string
}

const words: Readonly<Record<Checked, Words>> = {
  canary: {
    unknown: 'Nobody has looked at the site from outside yet.',
    well: () => 'The site answers: home page, blog and the form for enquiries.',
    fault: (what) => `The site does not answer as it should: ${what}.`,
    silent: 'Nobody has looked at the site from outside for hours.',
    do: 'Open the site on your phone. If it does not work, call your engineer.',
    runbook: 'SiteUnwell',
  },
  reconcile: {
    unknown: 'The published pages have not been compared with what you saved yet.',
    well: () => 'What you saved is published.',
    fault: () => 'Some of what you saved is not published.',
    silent: 'The published pages have not been compared with what you saved for hours.',
    do: 'Wait an hour: it is tried again. If this stays, tell your engineer.',
    runbook: 'PublishingLags',
  },
  scheduler: {
    unknown: 'Nothing has been published at a set time yet.',
    well: () => 'What has a set time goes live on time.',
    fault: () => 'Something did not go live, or off, at its set time.',
    silent: 'Set times have not been looked at for hours.',
    do: 'Look at the list of posts: it names what is late, and why.',
    runbook: 'DueTimesRefused',
  },
  exporter: {
    silentMs: DAILY_MS,
    unknown: 'There is no monthly copy of your data yet. The first is made within two days.',
    well: (month) => `The copy of your data of ${monthName(month)} is complete.`,
    fault: () => 'The monthly copy of your data failed.',
    silent: 'There is no complete copy of your data of this month.',
    do: 'Wait a day: it is tried again every day. If this stays, tell your engineer.',
    runbook: 'The monthly copy',
  },
  reporter: {
    unknown: 'The figures of this page have not been made yet.',
    well: () => 'The figures of this page are up to date.',
    fault: () => 'Some of the figures of this page could not be made.',
    silent: 'The figures of this page have not been made for hours.',
    do: 'Wait an hour: it is tried again. If this stays, tell your engineer.',
    runbook: 'The page This week',
  },
  logs: {
    unknown: 'No visits have been counted yet.',
    well: () => 'Visits are counted.',
    fault: () => 'No visits were logged in the last six hours, so none could be counted.',
    silent: 'Visits have not been counted for hours.',
    do: 'Open the site and look here again in two hours. If this stays, tell your engineer.',
    runbook: 'No visits are logged',
  },
  queues: {
    unknown: 'Nobody has looked for work that failed yet.',
    well: () => 'No work was left undone.',
    fault: (number) => `Work that failed in all its tries is waiting: ${number}.`,
    silent: 'Nobody has looked for work that failed for hours.',
    do: 'Ask your engineer to start it again.',
    runbook: 'WorkIsStuck',
  },
  alarms: {
    unknown: 'The alarms have not been read yet.',
    well: () => 'No alarm is on.',
    fault: (names) => `An alarm is on: ${names}.`,
    silent: 'The alarms have not been read for hours.',
    do: 'Send the name of the alarm to your engineer.',
    runbook: 'Alarms',
  },
  budget: {
    unknown: 'The bill is not watched: no budget is set up, or it has not been read yet.',
    well: (figures) => `The bill stays below its limit: ${figures}.`,
    fault: (figures) => `The bill is above its limit, or will be: ${figures}.`,
    silent: 'The bill has not been read for hours.',
    do: 'Ask your engineer what costs more than usual.',
    runbook: 'The budget',
  },
  ai: {
    unknown: "The AI's limit of the month has not been read yet.",
    well: (what) => `AI stays below its limit of the month: ${what}.`,
    fault: (what) => `AI has reached its limit of the month and writes nothing more: ${what}.`,
    do: 'Wait until the month is over, or raise the limit in Settings, under AI writer.',
    runbook: 'The limit of the AI',
  },
  certificate: {
    unknown: 'The certificate is not set up: the site has no domain of its own, or it has not been read yet.',
    well: (days) => `The certificate of your domain is valid for ${days} more days. It is renewed by itself.`,
    fault: (days) => `The certificate of your domain was not renewed. Days left: ${days}.`,
    silent: 'The certificate of your domain has not been read for hours.',
    do: 'Tell your engineer today: browsers refuse a site whose certificate has ended.',
    runbook: 'CertificateExpires',
  },
  mail: {
    unknown: 'Mails about new enquiries are not set up, or this has not been checked yet.',
    well: () => 'Mails about new enquiries can reach you.',
    fault: () => 'Mails about new enquiries do not reach you: a mail to your address came back.',
    silent: 'Nobody has checked for hours whether mails can reach you.',
    do: 'Look at the enquiries here every day, and ask your engineer to free your address.',
    runbook: 'Mails do not arrive',
  },
  search: {
    unknown:
      'Search engines are not told of changed pages: the site has no domain of its own, or nothing changed yet.',
    well: () => 'Search engines were told which pages changed last.',
    fault: (what) => `Search engines could not be told which pages changed: ${what}.`,
    do: 'Nothing today: they find the changes by themselves in some days. If this stays for a week, tell your engineer.',
    runbook: 'Search engines are not told',
  },
}

/** A month such as `2026-11` in words. */
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

/** State of everything that is looked at, faults first, then what is not known. */
export function healthEntries(known: ReadonlyMap<string, Health>, now: number): HealthEntry[] {
  const order = ['fault', 'unknown', 'well']
  return CHECKED.map((job) => entryOf(job, known.get(job), now)).sort(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state),
  )
}

function entryOf(job: Checked, known: Health | undefined, now: number): HealthEntry {
  const { silentMs = HOURLY_MS, silent, unknown, well, fault, do: whatToDo, runbook } = words[job]
  const { wellAt, failedAt, what = '' } = known ?? {}
  const since = wellAt ?? null
  if (!wellAt && !failedAt) return { job, state: 'unknown', since, say: unknown, do: null, runbook: null }
  const isSilent = silent !== undefined && Date.parse(failedAt ?? wellAt ?? '') < now - silentMs
  if (failedAt || isSilent)
    return { job, state: 'fault', since, say: isSilent ? silent : fault(what), do: whatToDo, runbook }
  return { job, state: 'well', since, say: well(what), do: null, runbook: null }
}
