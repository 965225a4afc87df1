import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { loadConfig } from '../config.ts'
import { STATELESS } from '../stacks/names.ts'
import { outputsOf } from './cloudformation.ts'

/** Description of a running `npm start`, in its data folder, with the outputs of the stacks. */
const runInfo = z.looseObject({
  url: z.url(),
  awsEndpoint: z.url(),
  serviceCredentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
})

/** A running `npm start`: its address, settings of AWS clients, and outputs. @throws Error when none runs in `DATA_DIR` */
export function localRun() {
  const file = join(process.env.DATA_DIR ?? '.local', 'run.json')
  const { url, awsEndpoint, serviceCredentials, ...outputs } = runInfo.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return { url, client: { endpoint: awsEndpoint, credentials: serviceCredentials }, outputs }
}

/** Settings of AWS clients, and outputs of a stack: the deployed site's, or those of a running `npm start`. */
export async function targetSite<Output extends string>(
  local: boolean | undefined,
  stack: string,
  ...wanted: Output[]
) {
  const { region } = loadConfig()
  if (!local) return { client: { region }, outputs: await outputsOf(region, stack, ...wanted) }
  const run = localRun()
  const named = wanted.map((name) => [name, run.outputs[name.charAt(0).toLowerCase() + name.slice(1)]])
  return {
    client: { region, ...run.client },
    outputs: z.record(z.string(), z.string()).parse(Object.fromEntries(named)) as Record<Output, string>,
  }
}

/** The publisher of the site. */
export async function targetPublisher() {
  const { values } = parseArgs({ options: { local: { type: 'boolean' } } })
  const { client, outputs } = await targetSite(values.local, STATELESS, 'PublisherName')
  return { client, publisher: outputs.PublisherName }
}
