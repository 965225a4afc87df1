import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import { createActivity } from '../control/activity.ts'
import { createClock } from '../control/clock.ts'
import { startFunctions } from './functions.ts'
import { THROTTLED } from './throttling.ts'

const folder = mkdtempSync(join(tmpdir(), 'functions-'))
writeFileSync(
  join(folder, 'index.mjs'),
  `import { existsSync } from 'node:fs'
  import { getCompileCacheDir } from 'node:module'
  let runs = 0
  export const handler = async (event, context) => {
    runs += 1
    if (event.log) console.log(event.log)
    if (event.fail) throw new TypeError(event.fail)
    if (event.exit) process.exit(3)
    if (event.reject) { void Promise.reject(new Error('unhandled')); await new Promise(() => {}) }
    if (event.hang) await new Promise(() => setInterval(() => {}, 1000))
    if (event.spin) for (;;) {}
    if (event.meet) {
      console.log('waiting')
      while (!existsSync(event.meet)) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    if (event.fill) for (const all = [];;) all.push(new Array(1e6).fill(all.length))
    if (event.large) return 'x'.repeat(event.large)
    return { runs, event, env: process.env, compiled: getCompileCacheDir(), remaining: context.getRemainingTimeInMillis(), now: Date.now(), id: context.awsRequestId }
  }`,
)
const names = ['Environment', 'Slow', 'Crash', 'Parallel', 'Fresh', 'Killed', 'Patient']
const declaredAs = (name: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Code: { S3Key: 'code.zip' },
    // Seconds. On a busy machine four containers take longer than one of them to start.
    Timeout: name === 'Slow' ? 1 : 60,
    MemorySize: 256,
    Environment: { Variables: { TABLE_NAME: 'Data' } },
  },
})
const assembly = assemblyOf(Object.fromEntries(names.map((name) => [name, declaredAs(name)])))
const clock = createClock()
const functions = startFunctions({
  assembly: { ...assembly, asset: () => folder },
  activity: createActivity(),
  clock,
  concurrency: 6,
  logsDir: join(folder, 'logs'),
  environment: () => ({ AWS_ACCESS_KEY_ID: 'key' }),
  onUse: () => {},
})
afterAll(async () => {
  await functions.stop()
  rmSync(folder, { recursive: true })
})
/** Longest start of a container on a busy machine. */
const SOON = { timeout: 45_000 }
const logOf = (name: string) => readFileSync(join(folder, 'logs', `Test-${name}.log`), 'utf8')

test('a function sees exactly the environment of the template and what Lambda sets', async () => {
  process.env.SECRET_OF_THE_HOST = 'must not be seen'
  const { payload } = await functions.invoke('Test-Environment', {})
  expect(payload).toMatchObject({
    env: {
      TABLE_NAME: 'Data',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_REGION: 'eu-west-2',
      AWS_LAMBDA_FUNCTION_NAME: 'Test-Environment',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
      _HANDLER: 'index.handler',
    },
  })
  const { env } = payload as { env: Record<string, string> }
  expect(Object.keys(env)).not.toContain('SECRET_OF_THE_HOST')
  expect(Object.keys(env)).not.toContain('PATH')
})

test('the compiled code is kept for the next container of the function, also by one that is killed', async () => {
  const { payload } = await functions.invoke('Test-Fresh', {})
  const { compiled } = payload as { compiled: string }
  expect(compiled).toContain(join('node_modules', '.cache', 'functions'))
  await functions.kill('Test-Fresh')
  expect(readdirSync(compiled)).not.toEqual([])
})

test.each([{ hang: true }, { spin: true }])('%o ends at the timeout of the template', async (event) => {
  const { error } = await functions.invoke('Test-Slow', event)
  expect(error?.errorType).toBe('Sandbox.Timedout')
  expect(error?.errorMessage).toMatch(/Task timed out after 1\.00 seconds$/)
  expect(await functions.invoke('Test-Slow', {})).toMatchObject({ payload: { runs: 1 } })
})

test.each([
  [{ fail: 'no luck' }, 'TypeError'],
  [{ exit: true }, 'Runtime.ExitError'],
  [{ reject: true }, 'Runtime.UnhandledError'],
  [{ large: 6_300_000 }, 'Function.ResponseSizeTooLarge'],
  [{ fill: true }, 'Runtime.OutOfMemory'],
])('%o is an error of this invocation only', async (event, errorType) => {
  expect((await functions.invoke('Test-Crash', event)).error?.errorType).toBe(errorType)
  expect((await functions.invoke('Test-Crash', {})).error).toBeUndefined()
})

test('four events run at the same time, a fifth waits for its turn', async () => {
  const gate = join(folder, 'gate')
  const running = Array.from({ length: 4 }, () => functions.invoke('Test-Parallel', { meet: gate }))
  await vi.waitFor(() => expect(logOf('Parallel').match(/waiting/g)).toHaveLength(4), SOON)
  const fifth = functions.invoke('Test-Parallel', {})
  writeFileSync(gate, '')
  const payloads = (await Promise.all([...running, fifth])).map(({ payload }) => payload)
  expect(payloads.map((payload) => (payload as { runs: number }).runs).toSorted()).toEqual([1, 1, 1, 1, 2])
})

test('an event with patience takes the environment that gets free, or another one after its time', async () => {
  const runsOf = async (...[event, patienceMs]: [object, number?]) =>
    ((await functions.invoke('Test-Patient', event, patienceMs)).payload as { runs: number }).runs
  expect(await Promise.all([runsOf({}), runsOf({}, 120_000)])).toEqual([1, 2])
  const gate = join(folder, 'gate of one')
  const held = runsOf({ meet: gate })
  expect(await runsOf({}, 1)).toBe(1)
  writeFileSync(gate, '')
  expect(await held).toBe(3)
})

test('above the account’s concurrency, of all functions together, an event is refused at once', async () => {
  const gate = join(folder, 'gate of all')
  const ended = ['Parallel', 'Crash', 'Fresh'].flatMap((name) =>
    [1, 2].map(() => functions.invoke(`Test-${name}`, { meet: gate })),
  )
  expect(await functions.invoke('Test-Environment', {})).toBe(THROTTLED)
  writeFileSync(gate, '')
  await Promise.all(ended)
  expect(await functions.invoke('Test-Environment', {})).not.toHaveProperty('error')
})

test('a function that is killed at work fails this invocation, and the next one has a new container', async () => {
  const running = functions.invoke('Test-Killed', { log: 'at work', spin: true })
  await vi.waitFor(() => expect(logOf('Killed')).toContain('at work\n'), SOON)
  expect(await functions.kill('Test-Killed')).toBe(1)
  expect((await running).error?.errorType).toBe('Runtime.ExitError')
  expect(await functions.invoke('Test-Killed', {})).toMatchObject({ payload: { runs: 1 } })
  expect(await functions.kill('Test-Killed')).toBe(0)
  expect(await functions.invoke('Test-Killed', {})).toMatchObject({ payload: { runs: 1 } })
  expect(functions.invocations()['Test-Killed']).toBe(3)
})

test('a function has the time of the cloud, also one that runs already, and its deadline stays', async () => {
  const before = await functions.invoke('Test-Environment', {})
  clock.move(3_600_000)
  const after = await functions.invoke('Test-Environment', {})
  clock.move(0)
  const [then, now] = [before, after].map(({ payload }) => payload as { now: number; remaining: number })
  expect((now?.now ?? 0) - (then?.now ?? 0)).toBeGreaterThanOrEqual(3_600_000)
  expect(now?.remaining).toBeGreaterThan(0)
  expect(now?.remaining).toBeLessThanOrEqual(60_000)
})
