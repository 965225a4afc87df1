import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import * as z from 'zod'
import { CONFIG_FILE, type Config } from '../../../config.ts'
import { BOOTSTRAP_VERSION_PARAMETER, STATEFUL } from '../../../stacks/names.ts'
import { findStack, propertiesOf, templateOf } from '../../cloudformation.ts'
import type { Finding } from './finding.ts'

/** Version of the bootstrap stack that the templates require (requiresBootstrapStackVersion). */
const MIN_BOOTSTRAP_VERSION = 6
/** Concurrency below which work in the background may leave visitors none; new accounts may have 10. */
const MIN_CONCURRENCY = 100
const AWS_CLI_TIMEOUT_MS = 20_000

/** The account of the credentials, or a fault. */
export async function callerIdentity({ region }: Config): Promise<Finding & { readonly account?: string }> {
  try {
    const { Account = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}))
    return { account: Account }
  } catch (error) {
    return {
      fault:
        `AWS does not know who you are (${error instanceof Error ? error.message : error}). Log in, for example with ` +
        '"aws login"; with a profile: npm run deploy -- --profile <name>.',
    }
  }
}

/** Checks that the region has the CDK's bootstrap stack. */
export async function bootstrap(region: string, account: string): Promise<Finding> {
  const command = `npm run bootstrap -- aws://${account}/${region}`
  try {
    const { Parameter } = await new SSMClient({ region }).send(
      new GetParameterCommand({ Name: BOOTSTRAP_VERSION_PARAMETER }),
    )
    if (Number(Parameter?.Value) >= MIN_BOOTSTRAP_VERSION) return {}
    return { fault: `The bootstrap of ${region} has version ${Parameter?.Value}, too old: ${command}` }
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error
    return { fault: `${region} is not prepared for the CDK yet: ${command}` }
  }
}

/** Checks the account's concurrency of Lambda. */
export async function concurrency({ region }: Config): Promise<Finding> {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}))
  const limit = AccountLimit?.ConcurrentExecutions ?? 0
  if (limit >= MIN_CONCURRENCY) return {}
  return {
    fault:
      `Only ${limit} functions may run at the same time, visitors' and others. Ask for 1,000, which is free: ` +
      'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 ' +
      `--desired-value 1000 --region ${region}`,
  }
}

const planState = z.object({ accountPlanType: z.string(), accountPlanExpirationDate: z.string().optional() })

/**
 * Warns of the Free plan of an account made since 15 July 2025, as the AWS command line reports it (Free Tier API,
 * GetAccountPlanState). No report is no finding.
 */
export async function accountPlan(): Promise<Finding> {
  const args = ['freetier', 'get-account-plan-state', '--region', 'us-east-1', '--output', 'json']
  const state = await promisify(execFile)('aws', args, { timeout: AWS_CLI_TIMEOUT_MS })
    .then(({ stdout }) => planState.parse(JSON.parse(stdout)))
    .catch(() => undefined)
  if (state?.accountPlanType !== 'FREE') return {}
  const end = state.accountPlanExpirationDate?.slice(0, 10) ?? 'six months after it was made'
  return {
    remark:
      `The account is on AWS's Free plan: AWS closes it on ${end}, or when its credits are used up. Change to the ` +
      'Paid plan: aws freetier upgrade-account-plan --account-plan-type PAID --region us-east-1',
  }
}

const attributes = z.array(z.object({ Name: z.string(), Value: z.string() }))

/**
 * Checks that `adminUsername` and `adminEmail` are those of the deployed user, whatever Cognito has by now: CloudFormation
 * would replace the user. With another address it fails, as the name is taken (AWS::Cognito::UserPoolUser,
 * UserAttributes); with another name it takes the login away.
 */
export async function administratorIsKept({ region, adminEmail, adminUsername }: Config): Promise<Finding> {
  const stack = await findStack(region, STATEFUL)
  if (!stack || stack.isFailedCreation) return {}
  const user = propertiesOf(await templateOf(stack), 'AWS::Cognito::UserPoolUser')
  if (user.Username !== adminUsername)
    return { fault: `adminUsername can't change any more: put ${user.Username} back into ${CONFIG_FILE}.` }
  const deployed = attributes.parse(user.UserAttributes).find(({ Name }) => Name === 'email')?.Value
  if (deployed === adminEmail) return {}
  return {
    fault:
      `adminEmail can't change any more: put ${deployed} back into ${CONFIG_FILE}. What changes the address: ` +
      `npm run administrator -- --email ${adminEmail}`,
  }
}
