import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch'
import { GetSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Bill, Checked } from '../../../shared/entities/operation/health.ts'
import { clientDefaults } from '../../platform/aws-client.ts'
import { readBudget } from './budget.ts'
import { certificateDays } from './certificate.ts'

const settings = clientDefaults({ timeoutMs: 3000 })
const sqs = new SQSClient({ ...settings, useQueueUrlAsEndpoint: false })
const cloudWatch = new CloudWatchClient(settings)
const ses = new SESv2Client(settings)

/** AWS renews a certificate 60 days before its end; one with less than this was not renewed. */
const LEAST_DAYS = 30

/** What a check found, for the words about it (health-words.ts); undefined where there is nothing to check. */
type Finding = { readonly isWell: boolean; readonly what?: string; readonly bill?: Bill } | undefined

/** Values of an environment variable of the infrastructure, which separates them by spaces. */
const listed = (name: string) => (process.env[name] ?? '').split(' ').filter(Boolean)

/** Messages that lie in the queues of failed work. */
async function queues(): Promise<Finding> {
  const counts = await Promise.all(
    listed('FAILURE_QUEUE_URLS').map(async (QueueUrl) => {
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
      )
      return Number(Attributes?.ApproximateNumberOfMessages ?? 0)
    }),
  )
  const waiting = counts.reduce((sum, count) => sum + count, 0)
  return { isWell: waiting === 0, what: String(waiting) }
}

/** Alarms that are on, by their headings in docs/runbook.md, with which their descriptions end. */
async function alarms(): Promise<Finding> {
  const { MetricAlarms = [] } = await cloudWatch.send(
    new DescribeAlarmsCommand({ AlarmNames: listed('ALARM_NAMES') }),
  )
  const on = MetricAlarms.filter(({ StateValue }) => StateValue === 'ALARM')
  const names = on.map(({ AlarmDescription = '' }) => /, (\w+)\.$/.exec(AlarmDescription)?.[1])
  return { isWell: on.length === 0, what: names.join(', ') }
}

async function budget(): Promise<Finding> {
  const bill = await readBudget()
  if (!bill) return undefined
  const { soFar, expected, limit } = bill
  return {
    bill,
    isWell: Math.max(soFar, expected ?? 0) <= limit,
    what: `$${soFar.toFixed(2)} so far, ${expected === null ? '' : `$${expected.toFixed(2)} expected, `}limit $${limit.toFixed(2)}`,
  }
}

async function certificate(): Promise<Finding> {
  const days = await certificateDays(Date.now())
  return days === undefined ? undefined : { isWell: days >= LEAST_DAYS, what: String(days) }
}

/** SES accepts mail to an address that once bounced, and delivers none (SES developer guide, "account-level suppression list"). */
async function mail(): Promise<Finding> {
  const EmailAddress = process.env.NOTICE_TO
  if (!EmailAddress) return undefined
  try {
    await ses.send(new GetSuppressedDestinationCommand({ EmailAddress }))
    return { isWell: false }
  } catch (error) {
    if (error instanceof NotFoundException) return { isWell: true }
    throw error
  }
}

/** What only AWS knows. */
export const awsChecks = { queues, alarms, budget, certificate, mail } as const satisfies Partial<
  Record<Checked, () => Promise<Finding>>
>
