import { parseArgs } from 'node:util'
import { RegionInfo } from 'aws-cdk-lib/region-info'
import { loadConfig } from '../../config.ts'
import { type DeployedStack, deleteStack, findStack, templateOf } from '../deploy/account.ts'
import { agrees } from '../deploy/agreement.ts'
import { STATEFUL } from '../deploy/deployment.ts'
import { keptResources } from './kept-resources.ts'

/**
 * `npm run destroy -- [--yes] [--profile <name>]`: takes the site off the net, and says what it leaves. It goes by what the
 * account has, in whichever region and whatever is configured by now, and asks first (not with `--yes`). Content, enquiries
 * and secrets stay, with the stack they are in.
 */
const { values } = parseArgs({
  options: { yes: { type: 'boolean', default: false }, profile: { type: 'string' } },
})
if (values.profile) process.env.AWS_PROFILE = values.profile

try {
  const { region } = loadConfig()
  // A push to the repository would deploy again. The distribution goes before its firewall and its certificate, which
  // can't go while they are in use.
  const edge = await findStack('us-east-1', 'WholesaleEdge')
  const stacks = [
    ...(await findEverywhere('WholesalePipeline', region)),
    ...(await findEverywhere('WholesaleStateless', region)),
    ...(edge ? [edge] : []),
  ]
  const protectedStacks = await findEverywhere(STATEFUL, region)
  if (stacks.length === 0) console.log('The account has nothing of this site that could be removed.')
  else if (await isAgreed(stacks, [...stacks, ...protectedStacks])) {
    for (const stack of stacks) {
      console.log(`Removing ${stack.name}; CloudFront takes some minutes.`)
      await deleteStack(stack)
    }
  } else console.log('Nothing was removed.')
  for (const stack of protectedStacks)
    console.log(
      `${STATEFUL} in ${stack.region} is protected and still there: npm run deploy brings the site back with all its ` +
        'content. To give that up, remove by hand what is listed above, then:\n' +
        `  aws cloudformation update-termination-protection --no-enable-termination-protection --region ${stack.region} --stack-name ${STATEFUL}\n` +
        `  aws cloudformation delete-stack --region ${stack.region} --stack-name ${STATEFUL}`,
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/**
 * The stacks of a name, of all regions.
 * @param region where it should be; of others, which an account may not use, no answer is none
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

/** Says what goes and what stays, and asks. */
async function isAgreed(going: readonly DeployedStack[], all: readonly DeployedStack[]): Promise<boolean> {
  const templates = await Promise.all(
    all.map(async (stack) => [stack.name, await templateOf(stack)] as const),
  )
  const names = going.map(({ name, region }) => `${name} (${region})`)
  console.log(`${names.join(', ')} will be removed. What can't be made again stays:`)
  for (const line of keptResources(Object.fromEntries(templates))) console.log(`  ${line}`)
  return values.yes || agrees('Remove the site?')
}
