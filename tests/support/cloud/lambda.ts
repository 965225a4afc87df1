import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { cloud } from '../client.ts'

/** Invokes the running system's functions, past the API. */
export const lambda = new LambdaClient({
  endpoint: cloud.run.awsEndpoint,
  region: 'eu-west-2',
  credentials: cloud.run.serviceCredentials,
})

/** Number of events of asynchronous invocations with this text that the local Lambda accepted, and keeps until they are dealt with. */
export async function eventsUnderWay(text: string): Promise<number> {
  const folder = path.join(path.dirname(cloud.run.permissionsFile), 'lambda-events')
  const files = (await readdir(folder)).map((name) => path.join(folder, name))
  // One that is gone by now is done.
  const events = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
  return events.filter((event) => event.includes(text)).length
}
