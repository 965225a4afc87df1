import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** What a running `npm start` tells in its data folder (`DATA_DIR`) about its local AWS. */
const runInfo = z.object({
  awsEndpoint: z.url(),
  publisherName: z.string(),
  serviceCredentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
})

/** Where its clients find it and who they are, and the name of its publisher. @throws Error when none runs there */
export function localRun() {
  const file = join(process.env.DATA_DIR ?? '.local', 'run.json')
  const { awsEndpoint, serviceCredentials, publisherName } = runInfo.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return { client: { endpoint: awsEndpoint, credentials: serviceCredentials }, publisher: publisherName }
}
