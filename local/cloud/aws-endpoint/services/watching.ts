import type { Assembly } from '../../assembly/assembly.ts'
import type { AccountState } from '../../control/account-state.ts'
import { AwsError, json, jsonCall, type Service, unknownOperation } from './aws-protocol.ts'

interface AlarmsInput {
  readonly AlarmNames?: readonly string[]
}

/** CloudWatch's DescribeAlarms, by names. No alarm goes on by itself. */
export function createCloudWatch(assembly: Assembly, account: AccountState): Service {
  return async (request, authorize) => {
    const { operation, input } = jsonCall<AlarmsInput>(request)
    if (operation !== 'DescribeAlarms' || !input.AlarmNames) throw unknownOperation('CloudWatch', operation)
    const named = assembly
      .resources<{ AlarmDescription?: string }>('AWS::CloudWatch::Alarm')
      .filter((alarm) => input.AlarmNames?.includes(assembly.physicalId(alarm)))
    for (const alarm of named) authorize('cloudwatch:DescribeAlarms', assembly.arn(alarm))
    return json('1.0', {
      MetricAlarms: named.map((alarm) => {
        const AlarmName = assembly.physicalId(alarm)
        const isOn = account.current.alarms.some((part) => AlarmName.includes(part))
        const { AlarmDescription } = alarm.properties
        return { AlarmName, AlarmDescription, StateValue: isOn ? 'ALARM' : 'OK' }
      }),
    })
  }
}

interface BudgetInput {
  readonly AccountId?: string
  readonly BudgetName?: string
}

interface BudgetProperties {
  readonly Budget: { readonly BudgetLimit: { readonly Amount: number; readonly Unit: string } }
}

const usd = (amount: number) => ({ Amount: amount.toFixed(2), Unit: 'USD' })

/** AWS Budgets' DescribeBudget. */
export function createBudgets(assembly: Assembly, account: AccountState): Service {
  return async (request, authorize) => {
    const { operation, input } = jsonCall<BudgetInput>(request)
    if (operation !== 'DescribeBudget') throw unknownOperation('Budgets', operation)
    const budget = assembly
      .resources<BudgetProperties>('AWS::Budgets::Budget')
      .find((one) => assembly.physicalId(one) === input.BudgetName)
    if (!budget || assembly.environmentOf(budget).account !== input.AccountId)
      throw new AwsError(400, 'NotFoundException', `Unable to get budget: ${input.BudgetName}`)
    authorize('budgets:ViewBudget', assembly.arn(budget))
    const { spent, forecast } = account.current
    return json('1.1', {
      Budget: {
        BudgetName: input.BudgetName,
        BudgetLimit: usd(budget.properties.Budget.BudgetLimit.Amount),
        CalculatedSpend: {
          ActualSpend: usd(spent),
          ...(forecast !== null && { ForecastedSpend: usd(forecast) }),
        },
      },
    })
  }
}

interface CertificateInput {
  readonly CertificateArn?: string
}

/** Certificate Manager's DescribeCertificate. It issues none by itself: domains are certified on AWS alone. */
export function createCertificates(account: AccountState): Service {
  return async (request, authorize) => {
    const { operation, input } = jsonCall<CertificateInput>(request)
    const { CertificateArn } = input
    if (operation !== 'DescribeCertificate' || !CertificateArn)
      throw unknownOperation('Certificate Manager', operation)
    authorize('acm:DescribeCertificate', CertificateArn)
    const end = account.current.certificates[CertificateArn]
    if (!end)
      throw new AwsError(400, 'ResourceNotFoundException', `Could not find certificate ${CertificateArn}.`)
    return json('1.1', { Certificate: { CertificateArn, NotAfter: Date.parse(end) / 1000 } })
  }
}
