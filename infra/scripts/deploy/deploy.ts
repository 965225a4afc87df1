import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { type Config, loadConfig, needsEdgeStack } from '../../config.ts'
import { bringUpToDate } from '../publish/publishing.ts'
import { addressesOf, lookAt } from '../smoke/smoke-test.ts'
import { type DeployedEdge, deleteStack, findEdge } from './account.ts'
import { agrees } from './agreement.ts'
import { cdk } from './cdk.ts'
import { deployStacks, nextSteps, stacksOf, turnOfEdge } from './deployment.ts'
import { checkPrerequisites } from './prerequisites.ts'

/**
 * `npm run deploy -- [--yes] <arguments>`: checks what has to be there, shows what would change and asks (not with
 * `--yes`), deploys, publishes every page, looks at the deployed site, and says what to do next. The other arguments go
 * to `cdk diff` and `cdk deploy`, for example `--profile shop`.
 */
const passedOn = process.argv.slice(2).filter((argument) => argument !== '--yes')
const isAgreed = process.argv.includes('--yes')
const profile = passedOn[passedOn.indexOf('--profile') + 1 || passedOn.length]
// For the clients of this process; the CDK reads it as well.
if (profile) process.env.AWS_PROFILE = profile

const folder = mkdtempSync(join(tmpdir(), 'wholesale-deploy-'))
try {
  const config = loadConfig()
  await prerequisites(config)
  const edge = await edgeInAccount(config)
  await cdk(['diff', ...stacksOf(config), '--method', 'template', ...passedOn], config.region)
  if (isAgreed || (await agrees('Deploy these changes?'))) await deployAll(config, edge)
  else console.log('Nothing was deployed.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}

/** @throws Error that lists every fault. */
async function prerequisites(config: Config): Promise<void> {
  const { faults, remarks } = await checkPrerequisites(config)
  for (const remark of remarks) console.log(`Please note: ${remark}`)
  if (faults.length > 0)
    throw new Error(['Nothing was deployed:', ...faults.map((fault) => `- ${fault}`)].join('\n'))
}

/** Who may deploy need not be allowed to look: the us-east-1 stack is then deployed as if it were new. */
async function edgeInAccount(config: Config): Promise<DeployedEdge | undefined> {
  const edge = await findEdge().catch((error: Error) => {
    if (!error.name.startsWith('AccessDenied')) throw error
    console.log(`Please note: Not checked, what us-east-1 has of this site: ${error.message}`)
    return undefined
  })
  if (turnOfEdge(config, edge) === 'last')
    console.log(
      needsEdgeStack(config)
        ? 'What CloudFront no longer uses of WholesaleEdge, in us-east-1, is deleted at the end.'
        : 'WholesaleEdge, in us-east-1, is no longer needed, and is deleted at the end.',
    )
  return edge
}

async function deployAll(config: Config, edge: DeployedEdge | undefined): Promise<void> {
  const site = await deployStacks(config, edge, {
    deploy: (stacks, parameters) => deploy(config, stacks, parameters),
    deleteStack: async (stack) => {
      console.log(`\nDeleting ${stack.name}:`)
      await deleteStack(stack)
    },
  })
  console.log('\nPublishing the pages with this build:')
  await bringUpToDate(new LambdaClient({ region: config.region }), site.PublisherName, false, console.log)
  await lookAt(addressesOf(config.region, site), console.log)
  console.log(`\n${nextSteps(config, site).join('\n')}`)
}

async function deploy({ region }: Config, stacks: string[], parameters: string[]): Promise<unknown> {
  const outputs = join(folder, 'outputs.json')
  const given = parameters.flatMap((parameter) => ['--parameters', parameter])
  // Asked above, for all stacks at once.
  const args = ['--require-approval', 'never', '--outputs-file', outputs, ...given, ...passedOn]
  await cdk(['deploy', ...stacks, ...args], region)
  return JSON.parse(readFileSync(outputs, 'utf8'))
}
