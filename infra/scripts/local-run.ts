import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** What a running `npm start` tells in its data folder (`DATA_DIR`) about its local AWS. */
const runInfo = z.object({
  url: z.url(),
  awsEndpoint: z.url(),
  publisherName: z.string(),
  serviceCredentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
})

/**
 * Where its visitors find it, where its clients do and who these are, and the name of its publisher.
 * @throws Error when none runs there
 */
export function localRun() {
  const file = join(process.env.DATA_DIR ?? '.local', 'run.json')
  const { url, awsEndpoint, serviceCredentials, publisherName } = runInfo.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return {
    url,
    client: { endpoint: awsEndpoint, credentials: serviceCredentials },
    publisher: publisherName,
  }
}
