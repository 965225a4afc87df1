import { LambdaClient } from '@aws-sdk/client-lambda'
import { loadConfig } from '../../config.ts'
import { STATELESS } from '../../stacks/names.ts'
import { agrees, deploymentOptions, script } from '../cli.ts'
import { findStack, outputOf, templateOf } from '../cloudformation.ts'
import { cdk } from '../deploy/cdk.ts'
import { publishSite } from '../publish/publish-site.ts'
import { deployedAddresses, lookAt } from '../smoke/smoke-test.ts'
import { KeptAssemblies } from './kept-assemblies.ts'

/**
 * `npm run rollback -- [--yes] [--profile <name>]`: shows the changes and asks for agreement (not with `--yes`), deploys the
 * site's stack as it was before its last deployment, publishes every page, and tests the site. Data and the stack with it stay.
 */
await script(async () => {
  const { yes } = deploymentOptions()
  const { region } = loadConfig()
  const assemblies = new KeptAssemblies(await outputOf(region, STATELESS, 'ApiId'))
  const stack = await findStack(region, STATELESS)
  if (!stack) throw new Error(`The site is not deployed in ${region}.`)
  const former = [STATELESS, '--exclusively', '--app', assemblies.beforeThat(await templateOf(stack))]
  await cdk(['diff', ...former, '--method', 'template'], region)
  if (!yes && !(await agrees('Bring this version back?'))) return console.log('Nothing was deployed.')
  await cdk(['deploy', ...former, '--require-approval', 'never'], region)
  assemblies.swap()
  console.log('\nPublishing the pages with this build:')
  const publisher = await outputOf(region, STATELESS, 'PublisherName')
  await publishSite(new LambdaClient({ region }), publisher, false, console.log)
  await lookAt(await deployedAddresses(region), console.log)
})
