import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assembly, Resource } from '../assembly/assembly.ts'
import { functionReference, mayInvoke } from '../assembly/function-reference.ts'
import { writeAtomically } from '../atomic-file.ts'
import type { AwsEndpoint } from '../aws-endpoint/aws-endpoint.ts'
import type { Activity } from '../control/activity.ts'
import type { Clock } from '../control/clock.ts'

interface Rule {
  readonly ScheduleExpression?: string
  readonly State?: string
  readonly Targets?: readonly { readonly Arn: string; readonly Input?: string }[]
}

interface Options {
  readonly assembly: Assembly
  readonly endpoint: Pick<AwsEndpoint, 'invokeLater'>
  readonly dataDir: string
  readonly activity: Activity
  readonly clock: Clock
}

/** Expression and next run (milliseconds since 1970) of each rule by logical id. */
type Plan = Readonly<Record<string, { readonly expression: string; readonly dueAt: number }>>

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** Milliseconds between two runs of `rate(…)` (EventBridge user guide, "Rate expressions"). Throws on anything else. */
function periodOf(expression: string): number {
  const [, count, unit] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (!count) throw new Error(`the schedule ${expression} is not supported`)
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]
}

/** ARNs of a rule's functions. Throws on other targets, and when EventBridge may not invoke one. */
function targetsOf(rule: Resource<Rule>, assembly: Assembly): string[] {
  return (rule.properties.Targets ?? []).map(({ Arn, Input }) => {
    const call = { service: 'events.amazonaws.com', functionArn: Arn, sourceArn: assembly.arn(rule) }
    if (Input !== undefined || !functionReference(assembly, Arn))
      throw new Error(
        `${rule.logicalId}: only functions that get the event are supported as targets, not ${Arn}.`,
      )
    if (!mayInvoke(assembly, call))
      throw new Error(`${rule.logicalId}: no Lambda permission lets the rule invoke ${Arn}.`)
    return Arn
  })
}

/** The event of a schedule (EventBridge user guide, "Scheduled events"). */
function scheduledEvent(rule: Resource<Rule>, assembly: Assembly, time: Date): object {
  const { account, region } = assembly.environmentOf(rule)
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account,
    time: time.toISOString().replace(/\.\d+/, ''),
    region,
    resources: [assembly.arn(rule)],
    detail: {},
  }
}

export type Schedules = Awaited<ReturnType<typeof startSchedules>>

/** Runs the assembly's scheduled rules. The next run survives a restart; a missed one runs once at the start. */
export async function startSchedules(options: Options) {
  const { assembly, endpoint, dataDir, activity, clock } = options
  const file = join(dataDir, 'schedules.json')
  const controller = new AbortController()
  const { signal } = controller
  const saved = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Plan
  const jobs = assembly.resources<Rule>('AWS::Events::Rule').flatMap((rule) => {
    const { ScheduleExpression: expression, State } = rule.properties
    if (!expression || State === 'DISABLED') return []
    const period = periodOf(expression)
    const known = saved[rule.logicalId]
    const dueAt = known?.expression === expression ? known.dueAt : clock.now() + period
    return [{ rule, expression, period, dueAt, targets: targetsOf(rule, assembly) }]
  })

  let writing = Promise.resolve()
  function save(): Promise<void> {
    writing = writing.then(() => {
      const plan: Plan = Object.fromEntries(
        jobs.map(({ rule, expression, dueAt }) => [rule.logicalId, { expression, dueAt }]),
      )
      return writeAtomically(file, JSON.stringify(plan))
    })
    return writing
  }

  async function run(job: (typeof jobs)[number]): Promise<void> {
    for (;;) {
      await clock.until(() => job.dueAt, signal)
      if (signal.aborted) return
      const end = activity.begin(`the schedule ${job.rule.logicalId}`)
      const now = new Date(clock.now())
      for (const target of job.targets)
        await endpoint.invokeLater(target, scheduledEvent(job.rule, assembly, now))
      job.dueAt = now.getTime() + job.period
      await save()
      end()
    }
  }

  // A clock that was put back leaves no run further away than its period.
  const forget = clock.onMove(() => {
    for (const job of jobs) job.dueAt = Math.min(job.dueAt, clock.now() + job.period)
  })
  if (jobs.length > 0) await save()
  const running = jobs.map((job) =>
    run(job).catch((error: Error) =>
      console.error(`The schedule ${job.rule.logicalId} ended: ${error.message}`),
    ),
  )
  return {
    /** Begins the period of each rule again: none is due before all of it has passed. */
    beginPeriods() {
      for (const job of jobs) job.dueAt = clock.now() + job.period
    },
    async stop() {
      forget()
      controller.abort()
      await Promise.all(running)
    },
  }
}
