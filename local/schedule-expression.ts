/** When something is next due after a moment. */
export type Schedule = (after: Date) => Date

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
/** A cron expression that fits no minute of this many days never will. */
const HORIZON_DAYS = 4 * 366

/** The values of one field, such as `0/15`, `MON-FRI`, `1,15` or `*`; undefined when any value fits. */
function fieldValues(
  field: string,
  least: number,
  most: number,
  names: string[] = [],
): Set<number> | undefined {
  if (field === '*' || field === '?') return undefined
  const numberOf = (text: string) => {
    const named = names.indexOf(text.toUpperCase())
    const value = named < 0 ? Number(text) : named + least
    if (Number.isInteger(value) && value >= least && value <= most) return value
    throw new Error(`cron value ${text} is not understood`)
  }
  const values = field.split(',').flatMap((part) => {
    const [range = '', step] = part.split('/')
    const [first = '', last] = range.split('-')
    const from = first === '*' ? least : numberOf(first)
    const open = step !== undefined || first === '*' ? most : from
    const to = last === undefined ? open : numberOf(last)
    const by = step === undefined ? 1 : Number(step)
    if (!Number.isInteger(by) || by < 1) throw new Error(`cron value ${part} is not understood`)
    return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by)
  })
  return new Set(values)
}

function cron(fields: string[]): Schedule {
  const [minute = '', hour = '', day = '', month = '', weekday = '', year = ''] = fields
  if (fields.length !== 6) throw new Error('a cron expression has six fields')
  const minutes = fieldValues(minute, 0, 59)
  const hours = fieldValues(hour, 0, 23)
  const days = fieldValues(day, 1, 31)
  const months = fieldValues(month, 1, 12, MONTHS)
  const weekdays = fieldValues(weekday, 1, 7, WEEKDAYS)
  const years = fieldValues(year, 1970, 2199)
  const fits = (values: Set<number> | undefined, value: number) => values?.has(value) ?? true
  const fitsDay = (date: Date) =>
    fits(years, date.getUTCFullYear()) &&
    fits(months, date.getUTCMonth() + 1) &&
    fits(days, date.getUTCDate()) &&
    fits(weekdays, date.getUTCDay() + 1)

  return (after) => {
    let at = (Math.floor(after.getTime() / UNIT_MS.minute) + 1) * UNIT_MS.minute
    const end = at + HORIZON_DAYS * UNIT_MS.day
    while (at < end) {
      const date = new Date(at)
      if (!fitsDay(date)) at = (Math.floor(at / UNIT_MS.day) + 1) * UNIT_MS.day
      else if (!fits(hours, date.getUTCHours())) at = (Math.floor(at / UNIT_MS.hour) + 1) * UNIT_MS.hour
      else if (!fits(minutes, date.getUTCMinutes())) at += UNIT_MS.minute
      else return date
    }
    throw new Error(`cron(${fields.join(' ')}) is never due`)
  }
}

/**
 * Reads `rate(…)` or `cron(…)` in UTC (EventBridge user guide, "Using cron and rate expressions"). Throws on what it
 * does not understand: `at(…)`, and the marks L, W and # in a cron expression.
 */
export function scheduleOf(expression: string): Schedule {
  const [, kind, inside = ''] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? []
  if (kind === 'cron') return cron(inside.split(' '))
  const [, count = '', unit = ''] = /^([1-9]\d*) (minute|hour|day)s?$/.exec(inside) ?? []
  if (!kind || !count) throw new Error(`the schedule ${expression} is not understood`)
  const period = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]
  return (after) => new Date(after.getTime() + period)
}
