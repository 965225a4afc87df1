import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { loadConfig } from '../config.ts'
import { STATELESS } from '../stacks/names.ts'
import { outputOf } from './cloudformation.ts'

/** Description of a running `npm start`, in its data folder. */
const runInfo = z.object({
  url: z.url(),
  awsEndpoint: z.url(),
  publisherName: z.string(),
  tableName: z.string(),
  cognitoUserPoolId: z.string(),
  exportsBucketName: z.string(),
  mediaBucketName: z.string(),
  serviceCredentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
})

/** A running `npm start`: its address, settings of AWS clients, its publisher and stores. @throws Error when none runs in `DATA_DIR` */
export function localRun() {
  const file = join(process.env.DATA_DIR ?? '.local', 'run.json')
  const { url, awsEndpoint, serviceCredentials, publisherName, cognitoUserPoolId, ...stores } = runInfo.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return {
    url,
    client: { endpoint: awsEndpoint, credentials: serviceCredentials },
    publisher: publisherName,
    userPool: cognitoUserPoolId,
    stores: { table: stores.tableName, exports: stores.exportsBucketName, pictures: stores.mediaBucketName },
  }
}

/** Settings of AWS clients, and the publisher's name: the deployed site's, or with `--local` those of a running `npm start`. */
export async function targetSite() {
  const { values } = parseArgs({ options: { local: { type: 'boolean' } } })
  const { region } = loadConfig()
  if (!values.local)
    return { client: { region }, publisher: await outputOf(region, STATELESS, 'PublisherName') }
  const { client, publisher } = localRun()
  return { client: { region, ...client }, publisher }
}
