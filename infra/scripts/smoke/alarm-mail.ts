import { setTimeout as wait } from 'node:timers/promises'
import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  type MetricAlarm,
  paginateDescribeAlarms,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch'

/** Longest wait for CloudWatch's record of the mail. */
const TIMEOUT_MS = 60_000
const POLL_MS = 2_000

/**
 * Sets one alarm off in each region with alarms, checks CloudWatch's record that the mail was handed over, and sets the
 * alarm back, which is mailed, too. Only the mailbox shows its arrival.
 * @param regions of the site, and us-east-1
 * @throws Error with the alarm that mails no one, and the reason
 */
export async function proveAlarmMail(
  regions: readonly string[],
  email: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  if (!email)
    throw new Error('Alarms are mailed to nobody: set alerts.email in the configuration, and deploy.')
  let proven = 0
  for (const region of new Set(regions)) {
    const cloudwatch = new CloudWatchClient({ region })
    const alarm = await quietAlarm(cloudwatch)
    if (!alarm) continue
    await prove(cloudwatch, alarm)
    say(`  ok     ${alarm.AlarmName} (${region}) was set off: ${email} now gets two mails, ALARM and OK.`)
    proven += 1
  }
  if (proven === 0) throw new Error('The site has no alarm that could be set off: is it deployed?')
  say('         Nothing there in five minutes? Look for "AWS Notification - Subscription Confirmation",')
  say('         also among unwanted mails: before its link was opened, no alarm is mailed.')
}

async function quietAlarm(cloudwatch: CloudWatchClient): Promise<MetricAlarm | undefined> {
  const pages = paginateDescribeAlarms({ client: cloudwatch }, { AlarmNamePrefix: 'Wholesale' })
  for await (const { MetricAlarms = [] } of pages) {
    // Only a change of state is mailed.
    const found = MetricAlarms.find(({ StateValue }) => StateValue !== 'ALARM')
    if (found) return found
  }
  return undefined
}

async function prove(cloudwatch: CloudWatchClient, { AlarmName, AlarmActions }: MetricAlarm): Promise<void> {
  if (!AlarmActions?.length) throw new Error(`${AlarmName} tells nobody: it has no action.`)
  const StateReason = 'Somebody tries whether alarms are mailed (npm run smoke -- --alarm-mail).'
  const set = (StateValue: 'ALARM' | 'OK') =>
    cloudwatch.send(new SetAlarmStateCommand({ AlarmName, StateValue, StateReason }))
  const before = await newestAction(cloudwatch, AlarmName)
  await set('ALARM')
  try {
    const outcome = await outcomeAfter(before.at, cloudwatch, AlarmName)
    if (!outcome.startsWith('Successfully'))
      throw new Error(`${AlarmName} could not tell anybody. ${outcome}`)
  } finally {
    await set('OK')
  }
}

/** Outcome of the first action after a time of CloudWatch's clock. */
async function outcomeAfter(
  time: number,
  cloudwatch: CloudWatchClient,
  AlarmName: string | undefined,
): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const { at, outcome } = await newestAction(cloudwatch, AlarmName)
    if (at > time) return outcome
    await wait(POLL_MS)
  }
  return `CloudWatch noted no mail within ${TIMEOUT_MS / 1000} seconds.`
}

/** The newest action: `outcome` is `Successfully executed action arn:…` or `Failed to execute action …`; `at` is 0 without one. */
async function newestAction(cloudwatch: CloudWatchClient, AlarmName: string | undefined) {
  const { AlarmHistoryItems: [newest] = [] } = await cloudwatch.send(
    new DescribeAlarmHistoryCommand({
      AlarmName,
      HistoryItemType: 'Action',
      ScanBy: 'TimestampDescending',
      MaxRecords: 1,
    }),
  )
  return { at: newest?.Timestamp?.getTime() ?? 0, outcome: newest?.HistorySummary ?? '' }
}
