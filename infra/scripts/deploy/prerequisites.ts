import { CONFIG_FILE, type Config, parseConfig } from '../../config.ts'
import {
  accountPlan,
  administratorIsKept,
  bootstrap,
  callerIdentity,
  concurrency,
} from './prerequisites/account.ts'
import { domainName } from './prerequisites/domain.ts'
import { attempt, type Finding } from './prerequisites/finding.ts'
import { notices } from './prerequisites/mail.ts'

/** Findings of all checks, one sentence each, with what to do. */
interface Findings {
  readonly faults: readonly string[]
  readonly remarks: readonly string[]
}

/** Checks all prerequisites of a deployment at once, with the shell's credentials; without any, only the configuration. */
export async function checkPrerequisites(config: Config): Promise<Findings> {
  const { account, ...caller } = await callerIdentity(config)
  if (account === undefined) return findings([adminEmailIsSet(config), caller])
  const regions = new Set([config.region, 'us-east-1'])
  return findings(
    await Promise.all([
      adminEmailIsSet(config),
      attempt('administrator', administratorIsKept(config)),
      ...[...regions].map((region) => attempt(`bootstrap of ${region}`, bootstrap(region, account))),
      attempt('concurrency of Lambda', concurrency(config)),
      accountPlan(),
      alerts(config),
      ...notices(config),
      ...domainName(config),
    ]),
  )
}

const findings = (found: readonly Finding[]): Findings => ({
  faults: found.flatMap(({ fault }) => fault ?? []),
  remarks: found.flatMap(({ remark }) => remark ?? []),
})

const adminEmailIsSet = ({ adminEmail }: Config): Finding =>
  adminEmail === parseConfig({}).adminEmail
    ? { fault: `Set adminEmail in ${CONFIG_FILE}: the temporary password is mailed there.` }
    : {}

const alerts = ({ alerts: { email } }: Config): Finding =>
  email ? {} : { remark: `Alarms and bills are mailed to nobody: set alerts.email in ${CONFIG_FILE}.` }
