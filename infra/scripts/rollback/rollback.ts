import { LambdaClient } from '@aws-sdk/client-lambda'
import { loadConfig } from '../../config.ts'
import { STATELESS } from '../../stacks/names.ts'
import { agrees, deploymentOptions, script } from '../cli.ts'
import { outputsOf, templateOf } from '../cloudformation.ts'
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
  const deployed = await outputsOf(region, STATELESS, 'ApiId', 'PublisherName')
  const assemblies = new KeptAssemblies(deployed.ApiId)
  const former = [
    STATELESS,
    '--exclusively',
    '--app',
    assemblies.beforeThat(await templateOf({ region, name: STATELESS })),
  ]
  await cdk(['diff', ...former, '--method', 'template'], region)
  if (!yes && !(await agrees('Bring this version back?'))) return console.log('Nothing was deployed.')
  await cdk(['deploy', ...former, '--require-approval', 'never'], region)
  assemblies.swap()
  console.log('\nPublishing the pages with this build:')
  await publishSite(new LambdaClient({ region }), deployed.PublisherName, false, console.log)
  await lookAt(await deployedAddresses(region), console.log)
})
