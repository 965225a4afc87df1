import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import * as z from 'zod'
import type { Config } from '../../../config.ts'
import { BOOTSTRAP } from '../bootstrap.ts'
import type { Finding } from './finding.ts'

/** Lambda keeps these unreserved (Lambda developer guide, "Configuring reserved concurrency for a function"). */
const UNRESERVED = 100
/** Functions at once below which a handful of visitors is answered 429; new accounts may have 10. */
const FEW = 50
/** How long the AWS command line may take. */
const ANSWERED_WITHIN_MS = 20_000

/** Whether the CDK is prepared in a region. */
export async function bootstrap(region: string, account: string): Promise<Finding> {
  const command = `npm run bootstrap -- aws://${account}/${region}`
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

/** How many functions may run at the same time. */
export async function concurrency({ region, generation }: Config): Promise<Finding> {
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

const planState = z.object({ accountPlanType: z.string(), accountPlanExpirationDate: z.string().optional() })

/**
 * The plan of an account made since 15 July 2025. The AWS command line asks for it (Free Tier API, GetAccountPlanState);
 * where that is missing or gets no answer the plan is unknown, which stops nothing.
 */
export async function accountPlan(): Promise<Finding> {
  const state = await promisify(execFile)(
    'aws',
    ['freetier', 'get-account-plan-state', '--region', 'us-east-1', '--output', 'json'],
    { timeout: ANSWERED_WITHIN_MS },
  )
    .then(({ stdout }) => planState.parse(JSON.parse(stdout)))
    .catch(() => undefined)
  if (state?.accountPlanType !== 'FREE') return {}
  const end = state.accountPlanExpirationDate?.slice(0, 10) ?? 'six months after it was made'
  return {
    remark:
      `The account is on AWS's Free plan: AWS closes it on ${end}, or earlier when its credits are used up, with ` +
      'everything in it. Change to the Paid plan, which keeps the credits: ' +
      'aws freetier upgrade-account-plan --account-plan-type PAID --region us-east-1',
  }
}
