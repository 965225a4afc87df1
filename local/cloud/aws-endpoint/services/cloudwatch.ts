import type { Assembly } from '../../assembly/assembly.ts'
import type { AccountState } from '../../control/account-state.ts'
import { json, jsonCall, type Service, unknownOperation } from './aws-protocol.ts'

interface Input {
  readonly AlarmNames?: readonly string[]
}

/** CloudWatch's DescribeAlarms, by names. No alarm goes on by itself. */
export function createCloudWatch(assembly: Assembly, account: AccountState): Service {
  return async (request, authorize) => {
    const { operation, input } = jsonCall<Input>(request)
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
