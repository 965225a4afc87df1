import { LambdaClient } from '@aws-sdk/client-lambda'
import { loadConfig } from '../../config.ts'
import { localRun } from '../local-run.ts'
import { bringUpToDate, publisherName } from './publishing.ts'

/**
 * `npm run publish:all`: writes every page of the deployed site again, and waits until it is done; `-- --local` that of a
 * running `npm start`, which `DATA_DIR` tells.
 */
try {
  const run = process.argv.includes('--local') ? localRun() : undefined
  const lambda = new LambdaClient({ region: loadConfig().region, ...run?.client })
  await bringUpToDate(lambda, run?.publisher ?? (await publisherName(lambda)), true, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
