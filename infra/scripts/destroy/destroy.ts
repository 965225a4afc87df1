import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { RegionInfo } from 'aws-cdk-lib/region-info'
import { loadConfig } from '../../config.ts'
import { EDGE, LOGS, PIPELINE, STATEFUL, STATELESS } from '../../stacks/names.ts'
import { agrees, deploymentOptions, script } from '../cli.ts'
import { type DeployedStack, deleteStack, findStack, templateOf } from '../cloudformation.ts'
import { addToDiary } from '../owner-diary.ts'
import { keptResources } from './kept-resources.ts'

/**
 * `npm run destroy -- [--yes] [--profile <name>]`: deletes the site's stacks in every region of the account, whatever the
 * configuration says by now, after asking (not with `--yes`), and lists the resources that stay: content, enquiries and
 * secrets are in a stack of their own, which is kept.
 */
await script(async () => {
  const { yes } = deploymentOptions()
  const { region } = loadConfig()
  const edge = await findStack('us-east-1', EDGE)
  const logs = await findStack('us-east-1', LOGS)
  // The pipeline first: a push to the repository would deploy again. The edge last: CloudFront uses it.
  const stacks = [
    ...(await findEverywhere(PIPELINE, region)),
    ...(logs ? [logs] : []),
    ...(await findEverywhere(STATELESS, region)),
    ...(edge ? [edge] : []),
  ]
  const protectedStacks = await findEverywhere(STATEFUL, region)
  if (stacks.length === 0) console.log('The account has nothing of this site that could be removed.')
  else {
    await announce(stacks, [...stacks, ...protectedStacks])
    if (yes || (await agrees('Remove the site?'))) await deleteAll(stacks, protectedStacks)
    else console.log('Nothing was removed.')
  }
  for (const stack of protectedStacks)
    console.log(
      `${STATEFUL} in ${stack.region} is protected and still there: npm run deploy brings the site back with all its ` +
        'content. To give that up, remove by hand what is listed above, then:\n' +
        `  aws cloudformation update-termination-protection --no-enable-termination-protection --region ${stack.region} --stack-name ${STATEFUL}\n` +
        `  aws cloudformation delete-stack --region ${stack.region} --stack-name ${STATEFUL}`,
    )
})

/**
 * Finds the stacks of a name in all regions.
 * @param region the configured one; errors of others, which an account may have disabled, count as no stack
 */
async function findEverywhere(name: string, region: string): Promise<DeployedStack[]> {
  const others = RegionInfo.regions.filter(({ partition }) => partition === 'aws').map((info) => info.name)
  const found = await Promise.all(
    [...new Set([region, ...others])].map((one) =>
      findStack(one, name).catch((error) => {
        if (one === region) throw error
        return undefined
      }),
    ),
  )
  return found.filter((stack) => stack !== undefined)
}

/** Prints the stacks to delete and the resources that stay. */
async function announce(going: readonly DeployedStack[], all: readonly DeployedStack[]): Promise<void> {
  const templates = await Promise.all(
    all.map(async (stack) => [stack.name, await templateOf(stack)] as const),
  )
  const names = going.map(({ name, region }) => `${name} (${region})`)
  console.log(`${names.join(', ')} will be removed. What can't be made again stays:`)
  for (const line of keptResources(Object.fromEntries(templates))) console.log(`  ${line}`)
}

async function deleteAll(
  stacks: readonly DeployedStack[],
  protectedStacks: readonly DeployedStack[],
): Promise<void> {
  for (const stack of stacks) {
    console.log(`Removing ${stack.name}; CloudFront takes some minutes.`)
    await deleteStack(stack)
  }
  for (const { region, outputs } of protectedStacks)
    if (outputs.TableName) await addToDiary(new DynamoDBClient({ region }), outputs.TableName, 'destroy')
}
