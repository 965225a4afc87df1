import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assemblyOf } from './assembly-fixture.ts'
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
const schedule = {
  Nightly: {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      ScheduleExpression: 'cron(0 3 * * ? *)',
      ScheduleExpressionTimezone: 'Etc/UTC',
      Target: { Arn: arn('Work'), RoleArn: 'arn:aws:iam::000000000000:role/r', Input: '{"all":true}' },
    },
  },
}
const functionArn = 'arn:aws:lambda:eu-west-2:000000000000:function:Test-Work'
const HOUR = 3_600_000

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

async function start(resources: Parameters<typeof assemblyOf>[0], may = true) {
  const invokeLater = vi.fn(async () => '1')
  const recordUse = vi.fn(() => may)
  const assembly = assemblyOf({ ...work, ...resources })
  const running = await startSchedules({ assembly, dataDir, frontDoor: { invokeLater, recordUse } })
  stop = running.stop
  return { invokeLater, recordUse }
}

test('a rule invokes its function every time it is due, with the event of AWS', async () => {
  const { invokeLater } = await start({ ...rule(), ...permission })
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(invokeLater).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(invokeLater).toHaveBeenCalledExactlyOnceWith(functionArn, {
    version: '0',
    id: expect.any(String),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: '2026-11-20T14:00:00Z',
    region: 'eu-west-2',
    resources: ['arn:aws:events:eu-west-2:000000000000:rule/Test-Hourly'],
    detail: {},
  })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(invokeLater).toHaveBeenCalledTimes(2)
})

test('when it is due outlives a restart, and what came due meanwhile runs once at the start', async () => {
  await start({ ...rule(), ...permission })
  await stop()
  vi.setSystemTime(new Date('2026-11-20T13:40:00Z'))
  const second = await start({ ...rule(), ...permission })
  await vi.advanceTimersByTimeAsync(HOUR / 3)
  expect(second.invokeLater).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await stop()
  vi.setSystemTime(new Date('2026-11-21T13:00:00Z'))
  const third = await start({ ...rule(), ...permission })
  await vi.advanceTimersByTimeAsync(0)
  expect(third.invokeLater).toHaveBeenCalledOnce()
})

test('a schedule invokes under its own role, with its own input', async () => {
  const { invokeLater, recordUse } = await start(schedule)
  expect(recordUse).toHaveBeenCalledWith('Nightly', 'lambda:InvokeFunction', functionArn)
  await vi.advanceTimersByTimeAsync(14 * HOUR)
  expect(invokeLater).toHaveBeenCalledExactlyOnceWith(functionArn, { all: true })
})

test('a rule that is disabled, or waits for events, is no schedule', async () => {
  const { invokeLater } = await start(rule({ State: 'DISABLED' }))
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(invokeLater).not.toHaveBeenCalled()
})

test('what may not invoke its function stops the start', async () => {
  await expect(start(rule())).rejects.toThrow('Hourly: no Lambda permission')
  await expect(start(schedule, false)).rejects.toThrow('Nightly: its role may not invoke')
})
