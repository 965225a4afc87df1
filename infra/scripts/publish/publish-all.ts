import { LambdaClient } from '@aws-sdk/client-lambda'
import { script } from '../cli.ts'
import { targetPublisher } from '../target-site.ts'
import { publishSite } from './publish-site.ts'

/**
 * `npm run publish:all`: writes every page of the deployed site again, and waits until it is done; `-- --local` those of
 * a running `npm start`, by `DATA_DIR`.
 */
await script(async () => {
  const { client, publisher } = await targetPublisher()
  await publishSite(new LambdaClient(client), publisher, true, console.log)
})
