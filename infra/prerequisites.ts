import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { BOOTSTRAP } from './bootstrap.ts'
import { CONFIG_FILE, type Config, needsEdgeStack, parseConfig } from './config.ts'

/** What was found out before anything is deployed; each is one sentence that says what to do. */
export interface Findings {
  /** With these the deployment would fail, or the site would not do what is configured. */
  readonly faults: readonly string[]
  /** These are worth knowing and stop nothing. */
  readonly remarks: readonly string[]
}

interface Checked {
  readonly fault?: string
  readonly remark?: string
}

/** Lambda keeps these unreserved (Lambda developer guide, "Configuring reserved concurrency for a function"). */
const UNRESERVED = 100
/** Functions at once below which a handful of visitors is answered 429; new accounts may have 10. */
const FEW = 50

/**
 * Looks whether everything is there that a deployment with this configuration needs, all at once.
 * Credentials come from where the AWS CLI has them; who has none gets that fault alone.
 */
export async function checkPrerequisites(config: Config): Promise<Findings> {
  const caller = await identity(config)
  if (caller.fault !== undefined) return { faults: [...administrator(config), caller.fault], remarks: [] }
  const regions = new Set([config.region, ...(needsEdgeStack(config) ? ['us-east-1'] : [])])
  const found = await Promise.all([
    ...[...regions].map((region) => attempt(`bootstrap of ${region}`, bootstrap(region, caller.account))),
    attempt('concurrency of Lambda', concurrency(config)),
    ...notifications(config),
    ...domainName(config),
  ])
  return {
    faults: [...administrator(config), ...found.flatMap(({ fault }) => fault ?? [])],
    remarks: found.flatMap(({ remark }) => remark ?? []),
  }
}

/** Who may deploy need not be allowed to look at everything: what can't be checked is said, and tried. */
const attempt = (what: string, check: Promise<Checked>): Promise<Checked> =>
  check.catch(({ name, message }: Error) =>
    name.startsWith('AccessDenied')
      ? { remark: `Not checked, ${what}: ${message}` }
      : { fault: `The ${what}: ${message}` },
  )

const administrator = ({ adminEmail }: Config): string[] =>
  adminEmail === parseConfig({}).adminEmail
    ? [`Set adminEmail in ${CONFIG_FILE}: the temporary password is mailed there.`]
    : []

async function identity({ region }: Config) {
  try {
    const { Account = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}))
    return { account: Account, fault: undefined }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    return {
      account: '',
      fault:
        `AWS does not know who you are (${reason}). Sign in, for example with "aws sso login", and name ` +
        'the profile: npm run deploy -- --profile <name>.',
    }
  }
}

async function bootstrap(region: string, account: string): Promise<Checked> {
  const command = `npx cdk bootstrap aws://${account}/${region}`
  try {
    const { Parameter } = await new SSMClient({ region }).send(
      new GetParameterCommand({ Name: BOOTSTRAP.parameter }),
    )
    if (Number(Parameter?.Value) >= BOOTSTRAP.version) return {}
    return { fault: `The bootstrap of ${region} has version ${Parameter?.Value}, too old: ${command}` }
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error
    return { fault: `${region} is not prepared for the CDK yet: ${command}` }
  }
}

async function concurrency({ region, generation }: Config): Promise<Checked> {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}))
  const limit = AccountLimit?.ConcurrentExecutions ?? 0
  const ask = `Ask for 1,000 (free): Service Quotas, ${region}, AWS Lambda, Concurrent executions.`
  if (generation.atOnce && limit - generation.atOnce < UNRESERVED) {
    return {
      fault:
        `generation.atOnce reserves ${generation.atOnce} of the ${limit} functions that may run at once; ` +
        `${UNRESERVED} must stay free. Take it out, or: ${ask}`,
    }
  }
  return limit < FEW ? { remark: `Only ${limit} functions may run at the same time. ${ask}` } : {}
}

function notifications(config: Config): Promise<Checked>[] {
  if (!config.notifications) return []
  const { from, to } = config.notifications
  return [
    attempt('sender of notices', mailable(config, from)),
    ...(to === from ? [] : [attempt('receiver of notices', reachable(config, to))]),
  ]
}

async function mailable({ region }: Config, address: string): Promise<Checked> {
  const fault =
    `Mails of enquiries can't go out: verify ${address} as an identity in SES, ${region}, or take ` +
    `notifications out of ${CONFIG_FILE}.`
  try {
    const { VerifiedForSendingStatus } = await new SESv2Client({ region }).send(
      new GetEmailIdentityCommand({ EmailIdentity: address }),
    )
    return VerifiedForSendingStatus ? {} : { fault }
  } catch (error) {
    if (error instanceof NotFoundException) return { fault }
    throw error
  }
}

/** In its sandbox SES mails to verified addresses only. */
async function reachable(config: Config, to: string): Promise<Checked> {
  const { ProductionAccessEnabled } = await new SESv2Client({ region: config.region }).send(
    new GetAccountCommand({}),
  )
  return ProductionAccessEnabled ? {} : mailable(config, to)
}

/** The certificate and the zone that are named; for a certificate that is requested, who proves its name. */
function domainName({ domain }: Config): Promise<Checked>[] {
  if (!domain) return []
  const { name, certificateArn, hostedZone } = domain
  return [
    ...(certificateArn ? [attempt('certificate', certificate(certificateArn, name))] : []),
    ...(hostedZone ? [attempt('hosted zone', zone(hostedZone))] : []),
    ...(certificateArn || hostedZone ? [] : [Promise.resolve({ remark: PROOF })]),
  ]
}

const PROOF =
  'A first deployment waits until you have created the CNAME record that proves the domain: AWS Certificate ' +
  'Manager, us-east-1, shows it.'

async function certificate(CertificateArn: string, name: string): Promise<Checked> {
  const { Certificate } = await new ACMClient({ region: 'us-east-1' }).send(
    new DescribeCertificateCommand({ CertificateArn }),
  )
  if (Certificate?.Status !== 'ISSUED') {
    return { fault: `The certificate is ${Certificate?.Status}, not ISSUED: ${CertificateArn}` }
  }
  // A star stands for one label.
  const wildcard = name.replace(/^[^.]+/, '*')
  const names = Certificate.SubjectAlternativeNames ?? []
  if (names.includes(name) || names.includes(wildcard)) return {}
  return { fault: `The certificate is for ${names.join(', ')}, not for ${name}: ${CertificateArn}` }
}

async function zone({ id, name }: { readonly id: string; readonly name: string }): Promise<Checked> {
  const { HostedZone } = await new Route53Client({ region: 'us-east-1' }).send(
    new GetHostedZoneCommand({ Id: id }),
  )
  if (HostedZone?.Config?.PrivateZone) return { fault: `The zone ${id} is private: nobody outside sees it.` }
  if (HostedZone?.Name === `${name}.`) return {}
  return { fault: `The zone ${id} is that of ${HostedZone?.Name}, not of ${name}.` }
}
