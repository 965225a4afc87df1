import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { proveAlarmMail } from './alarm-mail.ts'

const TOPIC = 'arn:aws:sns:eu-west-2:123456789012:WholesaleStateless-Topic'
const alarm = (name: string, state = 'OK', actions = [TOPIC]) => ({
  AlarmName: `WholesaleStateless-WatchAlerts${name}`,
  StateValue: state,
  AlarmActions: actions,
})

/** What CloudWatch has in each region, and notes of the mail: an older one could be handed over. */
const alarms = new Map<string, object[]>()
let noted: string
const asked: { region: string; operation: string; name: string; state: string }[] = []
const server = createServer(async (request, response) => {
  const [, region = ''] =
    /Credential=[^/]+\/\d+\/([^/]+)\/monitoring\//.exec(request.headers.authorization ?? '') ?? []
  const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
  const { AlarmName: name = '', StateValue: state = '' } = (await json(request)) as Record<string, string>
  asked.push({ region, operation, name, state })
  const answers: Record<string, object> = {
    DescribeAlarms: { MetricAlarms: alarms.get(region) ?? [] },
    DescribeAlarmHistory: {
      AlarmHistoryItems: [
        set().some((one) => one.region === region)
          ? { Timestamp: 1_800_000_000, HistorySummary: noted }
          : { Timestamp: 1_700_000_000, HistorySummary: `Successfully executed action ${TOPIC}` },
      ],
    },
  }
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
  response.end(JSON.stringify(answers[operation] ?? {}))
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterAll(() => {
  server.close()
})

const said: string[] = []
beforeEach(() => {
  alarms.clear()
  asked.length = said.length = 0
  noted = `Successfully executed action ${TOPIC}`
})
const prove = (email: string | undefined = 'owner@shop.example') =>
  proveAlarmMail(['eu-west-2', 'us-east-1'], email, (line) => said.push(line))
const set = () => asked.filter(({ operation }) => operation === 'SetAlarmState')

test('sets one alarm of each region off and back, and says whose mailbox to look into', async () => {
  alarms.set('eu-west-2', [alarm('SiteUnwell'), alarm('WorkIsStuck')])
  alarms.set('us-east-1', [alarm('CertificateExpires', 'INSUFFICIENT_DATA')])
  await prove()
  expect(set().map(({ region, name, state }) => [region, name.replace(/.*Alerts/, ''), state])).toEqual([
    ['eu-west-2', 'SiteUnwell', 'ALARM'],
    ['eu-west-2', 'SiteUnwell', 'OK'],
    ['us-east-1', 'CertificateExpires', 'ALARM'],
    ['us-east-1', 'CertificateExpires', 'OK'],
  ])
  expect(said.filter((line) => line.includes('owner@shop.example'))).toHaveLength(2)
})

test('leaves alone what undoes deployments, and what is on already', async () => {
  alarms.set('eu-west-2', [
    alarm('ApiFails'),
    alarm('FunctionsFail'),
    alarm('WorkIsStuck', 'ALARM'),
    alarm('SiteUnwell'),
  ])
  await prove()
  expect(new Set(set().map(({ name }) => name))).toEqual(new Set([alarm('SiteUnwell').AlarmName]))
})

test('says why nobody is told, and sets the alarm back all the same', async () => {
  alarms.set('eu-west-2', [alarm('SiteUnwell')])
  noted = `Failed to execute action ${TOPIC}. Received error: "not authorized to perform: SNS:Publish"`
  await expect(prove()).rejects.toThrow(/could not tell anybody.*not authorized to perform: SNS:Publish/)
  expect(set().map(({ state }) => state)).toEqual(['ALARM', 'OK'])
})

test('is no success without an address, an alarm, or an action', async () => {
  await expect(proveAlarmMail(['eu-west-2'], undefined, () => {})).rejects.toThrow('alerts.email')
  await expect(prove()).rejects.toThrow('is it deployed?')
  alarms.set('eu-west-2', [alarm('SiteUnwell', 'OK', [])])
  await expect(prove()).rejects.toThrow('it has no action')
  expect(set()).toEqual([])
})
