import { beforeEach, expect, test, vi } from 'vitest'
import { standInAws } from '../../testing/stand-in-aws.ts'
import { proveAlarmMail } from './alarm-mail.ts'

const TOPIC = 'arn:aws:sns:eu-west-2:123456789012:WholesaleStateless-Topic'
const alarm = (name: string, state = 'OK', actions = [TOPIC]) => ({
  AlarmName: `WholesaleStateless-WatchAlerts${name}`,
  StateValue: state,
  AlarmActions: actions,
})

const aws = await standInAws()
for (const [name, value] of Object.entries(aws.env)) vi.stubEnv(name, value)

/** Alarms by region, and CloudWatch's record of the mail; an older record says that a mail was handed over. */
const alarms = new Map<string, object[]>()
let noted: string
const changes: { region: string; name: string; state: string }[] = []
const said: string[] = []
beforeEach(() => {
  alarms.clear()
  changes.length = said.length = 0
  noted = `Successfully executed action ${TOPIC}`
  for (const region of ['eu-west-2', 'us-east-1']) {
    aws.given(`monitoring ${region} DescribeAlarms`, () => ({ MetricAlarms: alarms.get(region) ?? [] }))
    aws.given(`monitoring ${region} SetAlarmState`, (sent) => {
      const { AlarmName: name, StateValue: state } = JSON.parse(sent)
      changes.push({ region, name, state })
      return {}
    })
    aws.given(`monitoring ${region} DescribeAlarmHistory`, () => ({
      AlarmHistoryItems: [
        changes.some((one) => one.region === region)
          ? { Timestamp: 1_800_000_000, HistorySummary: noted }
          : { Timestamp: 1_700_000_000, HistorySummary: `Successfully executed action ${TOPIC}` },
      ],
    }))
  }
})
const prove = (email: string | undefined = 'owner@shop.example') =>
  proveAlarmMail(['eu-west-2', 'us-east-1'], email, (line) => said.push(line))

test('sets one alarm of each region off and back, and says whose mailbox to look into', async () => {
  alarms.set('eu-west-2', [alarm('SiteUnwell'), alarm('WorkIsStuck')])
  alarms.set('us-east-1', [alarm('CertificateExpires', 'INSUFFICIENT_DATA')])
  await prove()
  expect(changes.map(({ region, name, state }) => [region, name.replace(/.*Alerts/, ''), state])).toEqual([
    ['eu-west-2', 'SiteUnwell', 'ALARM'],
    ['eu-west-2', 'SiteUnwell', 'OK'],
    ['us-east-1', 'CertificateExpires', 'ALARM'],
    ['us-east-1', 'CertificateExpires', 'OK'],
  ])
  expect(said.filter((line) => line.includes('owner@shop.example'))).toHaveLength(2)
})

test('leaves alone what is on already', async () => {
  alarms.set('eu-west-2', [alarm('WorkIsStuck', 'ALARM'), alarm('SiteUnwell')])
  await prove()
  expect(new Set(changes.map(({ name }) => name))).toEqual(new Set([alarm('SiteUnwell').AlarmName]))
})

test('says why nobody is told, and sets the alarm back all the same', async () => {
  alarms.set('eu-west-2', [alarm('SiteUnwell')])
  noted = `Failed to execute action ${TOPIC}. Received error: "not authorized to perform: SNS:Publish"`
  await expect(prove()).rejects.toThrow(/could not tell anybody.*not authorized to perform: SNS:Publish/)
  expect(changes.map(({ state }) => state)).toEqual(['ALARM', 'OK'])
})

test('is no success without an address, an alarm, or an action', async () => {
  await expect(proveAlarmMail(['eu-west-2'], undefined, () => {})).rejects.toThrow('alerts.email')
  await expect(prove()).rejects.toThrow('is it deployed?')
  alarms.set('eu-west-2', [alarm('SiteUnwell', 'OK', [])])
  await expect(prove()).rejects.toThrow('it has no action')
  expect(changes).toEqual([])
})
