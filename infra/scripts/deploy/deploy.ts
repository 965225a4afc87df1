import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { type Config, loadConfig, needsEdgeStack } from '../../config.ts'
import { STATEFUL } from '../../stacks/names.ts'
import { agrees, deploymentOptions, script } from '../cli.ts'
import { type DeployedEdge, deleteStack, findEdge, findStack } from '../cloudformation.ts'
import { addToDiary } from '../owner-diary.ts'
import { publishSite } from '../publish/publish-site.ts'
import { KeptAssemblies } from '../rollback/kept-assemblies.ts'
import { addressesOf, lookAt } from '../smoke/smoke-test.ts'
import { cdk } from './cdk.ts'
import { type Deployed, deployStacks, nextSteps, stacksOf, turnOfEdge } from './deployment.ts'
import { checkPrerequisites } from './prerequisites.ts'

/**
 * `npm run deploy -- [--yes] [--profile <name>]`: checks the prerequisites, shows the changes and asks for agreement (not
 * with `--yes`), deploys, publishes every page, tests the deployed site, and prints the next steps.
 */
await script(async () => {
  const { yes } = deploymentOptions()
  const config = loadConfig()
  await prerequisites(config)
  const edge = await edgeInAccount(config)
  await cdk(['diff', ...stacksOf(config), '--method', 'template'], config.region)
  if (yes || (await agrees('Deploy these changes?'))) await deployAll(config, edge)
  else console.log('Nothing was deployed.')
})

/** @throws Error that lists every fault */
async function prerequisites(config: Config): Promise<void> {
  const { faults, remarks } = await checkPrerequisites(config)
  for (const remark of remarks) console.log(`Please note: ${remark}`)
  if (faults.length > 0)
    throw new Error(['Nothing was deployed:', ...faults.map((fault) => `- ${fault}`)].join('\n'))
}

/** The deployed us-east-1 stack; none, with a remark, when the credentials can deploy but not read it. */
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
  const before = await findStack(config.region, STATEFUL)
  const site = await deployStacks(config, edge, {
    deploy: (stacks, parameters) => deploy(config, stacks, parameters),
    siteDeployed: (apiId) => new KeptAssemblies(apiId).add('cdk.out'),
    deleteStack: async (stack) => {
      console.log(`\nDeleting ${stack.name}:`)
      await deleteStack(stack)
    },
  })
  if (!before || before.isFailedCreation)
    await addToDiary(new DynamoDBClient({ region: config.region }), site.TableName, 'set-up')
  await publishAndTest(config, site).catch((error: Error) => {
    throw new Error(`${error.message}\n\nnpm run rollback brings the version before back.`)
  })
  console.log(`\n${nextSteps(config, site).join('\n')}`)
}

async function publishAndTest({ region }: Config, site: Deployed): Promise<void> {
  console.log('\nPublishing the pages with this build:')
  await publishSite(new LambdaClient({ region }), site.PublisherName, false, console.log)
  await lookAt(addressesOf(region, site), console.log)
}

/** Runs `cdk deploy`. @returns the stacks' outputs */
async function deploy({ region }: Config, stacks: string[], parameters: string[]): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'wholesale-deploy-'))
  try {
    const outputs = join(folder, 'outputs.json')
    const given = parameters.flatMap((parameter) => ['--parameters', parameter])
    // No approval here: `agrees` asked for all stacks at once.
    await cdk(
      ['deploy', ...stacks, '--require-approval', 'never', '--outputs-file', outputs, ...given],
      region,
    )
    return JSON.parse(readFileSync(outputs, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
