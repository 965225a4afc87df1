import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LambdaClient } from '@aws-sdk/client-lambda'
import * as z from 'zod'
import { loadConfig } from './config.ts'
import { bringUpToDate, publisherName } from './publishing.ts'

/**
 * `npm run publish:all`: writes every page of the deployed site again, and waits until it is done; `-- --local` that of a
 * running `npm start`, which `DATA_DIR` tells.
 */
const runInfo = z.object({
  awsEndpoint: z.url(),
  publisherName: z.string(),
  serviceCredentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
})

try {
  const { region } = loadConfig()
  const { lambda, publisher } = process.argv.includes('--local') ? local(region) : await deployed(region)
  await bringUpToDate(lambda, publisher, true, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function deployed(region: string) {
  const lambda = new LambdaClient({ region })
  return { lambda, publisher: await publisherName(lambda) }
}

function local(region: string) {
  const run = runInfo.parse(
    JSON.parse(readFileSync(join(process.env.DATA_DIR ?? '.local', 'run.json'), 'utf8')),
  )
  const { awsEndpoint: endpoint, serviceCredentials: credentials } = run
  return { lambda: new LambdaClient({ region, endpoint, credentials }), publisher: run.publisherName }
}
