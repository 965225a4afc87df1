import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import { createActivity } from '../control/activity.ts'
import { createClock } from '../control/clock.ts'
import { startSchedules } from './schedules.ts'

const arn = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] })
const work = { Work: { Type: 'AWS::Lambda::Function' } }
const rule = (properties: object = {}) => ({
  Hourly: {
    Type: 'AWS::Events::Rule',
    Properties: {
      ScheduleExpression: 'rate(1 hour)',
      State: 'ENABLED',
      Targets: [{ Arn: arn('Work'), Id: 'Target0' }],
      ...properties,
    },
  },
})
const permission = {
  Permission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: arn('Work'),
      Principal: 'events.amazonaws.com',
      SourceArn: arn('Hourly'),
    },
  },
}
const functionArn = 'arn:aws:lambda:eu-west-2:000000000000:function:Test-Work'
const HOUR = 3_600_000
/** Longest time in which the plan is written, on a busy machine. */
const SOON = { timeout: 30_000 }

let dataDir: string
let stop: () => Promise<void>
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'schedules-'))
  stop = async () => {}
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-20T13:00:00Z') })
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(resources: Parameters<typeof assemblyOf>[0]) {
  const invokeLater = vi.fn(async () => '1')
  const assembly = assemblyOf({ ...work, ...resources })
  const running = await startSchedules({
    ...{ assembly, dataDir, activity: createActivity(), clock: createClock() },
    endpoint: { invokeLater },
  })
  stop = running.stop
  return { invokeLater, beginPeriods: running.beginPeriods }
}

test('a rule invokes its function every time it is due, also after a restart, and once for what came due meanwhile', async () => {
  const first = await start({ ...rule(), ...permission })
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(first.invokeLater).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const event = { source: 'aws.events', time: '2026-11-20T14:00:00Z' }
  expect(first.invokeLater).toHaveBeenCalledExactlyOnceWith(functionArn, expect.objectContaining(event))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), SOON)
  await stop()
  vi.setSystemTime(new Date('2026-11-20T14:40:00Z'))
  const second = await start({ ...rule(), ...permission })
  await vi.advanceTimersByTimeAsync(HOUR / 3)
  expect(second.invokeLater).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), SOON)
  await stop()
  vi.setSystemTime(new Date('2026-11-21T13:00:00Z'))
  const third = await start({ ...rule(), ...permission })
  await vi.advanceTimersByTimeAsync(0)
  expect(third.invokeLater).toHaveBeenCalledOnce()
})

test('a rule whose period begins again is due a whole period later', async () => {
  const { invokeLater, beginPeriods } = await start({ ...rule(), ...permission })
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  beginPeriods()
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(invokeLater).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(invokeLater).toHaveBeenCalledOnce()
})

test('a rule that is disabled, or waits for events, is no schedule', async () => {
  const { invokeLater } = await start(rule({ State: 'DISABLED' }))
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(invokeLater).not.toHaveBeenCalled()
})

test.each([
  ['no permission', rule(), 'Hourly: no Lambda permission'],
  ['a target that is no function', rule({ Targets: [{ Arn: 'arn:aws:sqs:::q' }] }), 'Hourly: only functions'],
  ['another expression', rule({ ScheduleExpression: 'cron(0 3 * * ? *)' }), 'is not supported'],
])('a rule with %s stops the start', async (_, resources, message) => {
  await expect(start(resources)).rejects.toThrow(message)
})
