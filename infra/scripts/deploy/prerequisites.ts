import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { CONFIG_FILE, type Config, needsEdgeStack } from '../../config.ts'
import { accountPlan, bootstrap, concurrency } from './prerequisites/account.ts'
import { adminEmailIsKept, adminEmailIsSet } from './prerequisites/administrator.ts'
import { domainName } from './prerequisites/domain.ts'
import { attempt, type Finding } from './prerequisites/finding.ts'
import { notices } from './prerequisites/mail.ts'

/** What was found out before anything is deployed; each is one sentence that says what to do. */
export interface Findings {
  /** With these the deployment would fail, or the site would not do what is configured. */
  readonly faults: readonly string[]
  /** These are worth knowing and stop nothing. */
  readonly remarks: readonly string[]
}

/**
 * Looks whether everything is there that a deployment with this configuration needs, all at once.
 * Credentials come from where the AWS CLI has them; who has none gets that fault alone.
 */
export async function checkPrerequisites(config: Config): Promise<Findings> {
  const caller = await identity(config)
  if (caller.fault !== undefined) return findings([adminEmailIsSet(config), caller])
  const regions = new Set([config.region, ...(needsEdgeStack(config) ? ['us-east-1'] : [])])
  return findings(
    await Promise.all([
      adminEmailIsSet(config),
      attempt('adminEmail', adminEmailIsKept(config)),
      ...[...regions].map((region) => attempt(`bootstrap of ${region}`, bootstrap(region, caller.account))),
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

async function identity({ region }: Config) {
  try {
    const { Account = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}))
    return { account: Account, fault: undefined }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return {
      account: '',
      fault:
        `AWS does not know who you are (${reason}). Sign in, for example with "aws login", and name ` +
        'the profile, if it is not the default: npm run deploy -- --profile <name>.',
    }
  }
}

const alerts = ({ alerts: { email } }: Config): Finding =>
  email
    ? {}
    : {
        remark:
          `Nobody is mailed when something fails or the bill grows: set alerts.email in ${CONFIG_FILE}, and confirm ` +
          'the subscription that AWS mails to it.',
      }
