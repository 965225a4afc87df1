import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assembly, Resource } from './assembly.ts'
import { writeAtomically } from './atomic-file.ts'
import type { FrontDoor } from './front-door.ts'
import { functionReference, mayInvoke } from './function-reference.ts'
import { scheduleOf } from './schedule-expression.ts'

interface Target {
  readonly Arn: string
  /** JSON that the function gets instead of the event. */
  readonly Input?: string
}

interface Timed {
  readonly ScheduleExpression?: string
  readonly ScheduleExpressionTimezone?: string
  readonly State?: string
}

interface Options {
  readonly assembly: Assembly
  readonly frontDoor: Pick<FrontDoor, 'recordUse' | 'invokeLater'>
  readonly dataDir: string
}

/** Logical id -> expression and the time it is next due, in milliseconds since 1970. */
type Plan = Readonly<Record<string, { readonly expression: string; readonly dueAt: number }>>

/** Longest time a timer of Node.js can wait for. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** What is to be run at its time. */
interface Job {
  readonly resource: Resource<Timed>
  readonly source: 'aws.events' | 'aws.scheduler'
  readonly targets: readonly Target[]
}

/** EventBridge's rules invoke by a permission of the function. */
function rules({ assembly }: Options): Job[] {
  return assembly
    .resources<Timed & { readonly Targets?: Target[] }>('AWS::Events::Rule')
    .filter(({ properties }) => properties.ScheduleExpression && properties.State !== 'DISABLED')
    .map((resource) => {
      const targets = resource.properties.Targets ?? []
      for (const { Arn } of targets) {
        const call = { service: 'events.amazonaws.com', functionArn: Arn, sourceArn: assembly.arn(resource) }
        if (mayInvoke(assembly, call)) continue
        throw new Error(`${resource.logicalId}: no Lambda permission lets the rule invoke ${Arn}.`)
      }
      return { resource, source: 'aws.events', targets }
    })
}

/** Schedules of EventBridge Scheduler invoke under their own role. */
function schedules({ assembly, frontDoor }: Options): Job[] {
  return assembly
    .resources<Timed & { readonly Target: Target }>('AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map((resource) => {
      const { Target, ScheduleExpressionTimezone = 'UTC' } = resource.properties
      if (!/^(Etc\/)?UTC$/.test(ScheduleExpressionTimezone)) {
        throw new Error(`${resource.logicalId}: only schedules in UTC are run locally.`)
      }
      if (!frontDoor.recordUse(resource.logicalId, 'lambda:InvokeFunction', Target.Arn)) {
        throw new Error(`${resource.logicalId}: its role may not invoke ${Target.Arn}.`)
      }
      return { resource, source: 'aws.scheduler', targets: [Target] }
    })
}

/** The event of a schedule without input of its own (EventBridge user guide, "Scheduled events"). */
function scheduledEvent({ resource, source }: Job, { assembly }: Options, time: Date): object {
  const { account, region } = assembly.environmentOf(resource)
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source,
    account,
    time: time.toISOString().replace(/\.\d+/, ''),
    region,
    resources: [assembly.arn(resource)],
    detail: source === 'aws.events' ? {} : '{}',
  }
}

/** Ends at that time, in milliseconds since 1970, or when `signal` aborts. */
async function waitUntil(time: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && Date.now() < time) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(end, Math.min(time - Date.now(), LONGEST_TIMER_MS)).unref()
      function end() {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      signal.addEventListener('abort', end)
    })
  }
}

/**
 * Runs the assembly's schedules whose targets are functions. When each is next due outlives a restart; what came due
 * while nothing ran is run once at the start.
 */
export async function startSchedules(options: Options): Promise<{ stop(): Promise<void> }> {
  const { assembly, frontDoor, dataDir } = options
  const file = join(dataDir, 'schedules.json')
  const controller = new AbortController()
  const { signal } = controller
  const saved = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Plan
  const jobs = [...rules(options), ...schedules(options)].map((job) => {
    const { logicalId, properties } = job.resource
    const other = job.targets.find(({ Arn }) => !functionReference(assembly, Arn))
    if (other) throw new Error(`${logicalId}: ${other.Arn} is no function that could be run.`)
    const expression = properties.ScheduleExpression ?? ''
    const next = scheduleOf(expression)
    const known = saved[logicalId]
    const dueAt = known?.expression === expression ? known.dueAt : next(new Date()).getTime()
    return { ...job, logicalId, expression, next, dueAt }
  })

  let writing = Promise.resolve()
  function save(): Promise<void> {
    writing = writing.then(() => {
      const plan: Plan = Object.fromEntries(
        jobs.map(({ logicalId, expression, dueAt }) => [logicalId, { expression, dueAt }]),
      )
      return writeAtomically(file, JSON.stringify(plan))
    })
    return writing
  }

  async function run(job: (typeof jobs)[number]): Promise<void> {
    for (;;) {
      await waitUntil(job.dueAt, signal)
      if (signal.aborted) return
      const now = new Date()
      for (const { Arn, Input } of job.targets) {
        await frontDoor.invokeLater(Arn, Input ? JSON.parse(Input) : scheduledEvent(job, options, now))
      }
      job.dueAt = job.next(now).getTime()
      await save()
    }
  }

  if (jobs.length > 0) await save()
  const running = jobs.map((job) =>
    run(job).catch((error: Error) => console.error(`The schedule ${job.logicalId} ended: ${error.message}`)),
  )
  return {
    async stop() {
      controller.abort()
      await Promise.all(running)
    },
  }
}
