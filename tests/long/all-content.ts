import { execFile } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { RunInfo } from '../support/cloud/cloud.ts'

/** Items that are no content: sign-ins, links, rate limits, progress, health, diary. */
const NO_CONTENT =
  /^(SESSION(#EPOCH)?$|CHALLENGE$|SECOND-STEP#|KNOWN#|TRIES#|ENQUIRIES#|GENERATIONS$|JOB$|PREVIEW$|PUBLICATION$|HEALTH$|DIARY$)/
/** Most items of a BatchWriteItem (DynamoDB API reference). */
const BATCH = 25

const tableOf = ({ dynamodbEndpoint: endpoint, serviceCredentials: credentials }: RunInfo) =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, credentials, region: 'eu-west-2' }))

/** Every stored item of content, by its key. */
export async function storedContent(run: RunInfo): Promise<Map<string, Record<string, unknown>>> {
  const found: [string, Record<string, unknown>][] = []
  const scan = { TableName: run.tableName, ConsistentRead: true }
  for await (const { Items = [] } of paginateScan({ client: tableOf(run) }, scan))
    for (const item of Items) if (!NO_CONTENT.test(item.pk)) found.push([`${item.pk} ${item.sk}`, item])
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Deletes every item of content, past the functions. */
export async function removeContent(run: RunInfo): Promise<void> {
  const items = [...(await storedContent(run)).values()]
  const client = tableOf(run)
  for (let from = 0; from < items.length; from += BATCH) {
    const deletions = items
      .slice(from, from + BATCH)
      .map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [run.tableName]: deletions } }))
  }
}

/** Runs the exporter, as its schedule does. */
export async function exportNow({ awsEndpoint, serviceCredentials, exporterName }: RunInfo): Promise<void> {
  const client = new LambdaClient({
    endpoint: awsEndpoint,
    credentials: serviceCredentials,
    region: 'eu-west-2',
  })
  const { FunctionError } = await client.send(new InvokeCommand({ FunctionName: exporterName }))
  if (FunctionError) throw new Error('The exporter failed')
}

/** Every public text by its address: of the pages in the sitemaps, what they name of pictures, and the other files. */
export async function publicTexts({ url }: RunInfo): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const read = async (address: string) => {
    const answer = await fetch(new URL(address, url))
    texts.set(address, `${answer.status} ${await answer.text()}`)
    return texts.get(address) ?? ''
  }
  const namedIn = (text: string, expression: RegExp) =>
    [...text.matchAll(expression)].map(([, one = '']) => one)
  const locations = (text: string) =>
    namedIn(text, /<loc>([^<]+)<\/loc>/g).map((address) => new URL(address).pathname)
  const files = ['/rss.xml', '/llms.txt', '/pl/llms.txt', '/words/pl/toys.json'].map(read)
  const sitemaps = await Promise.all(locations(await read('/sitemap.xml')).map(read))
  const pages = await Promise.all(sitemaps.flatMap(locations).map(read))
  const pictures = new Set(pages.flatMap((page) => namedIn(page, /src="(\/media\/[^"]+)"/g)))
  await Promise.all([...files, ...[...pictures].map(read)])
  return texts
}

const script = (run: RunInfo, args: readonly string[], done: Parameters<typeof execFile>[3]) =>
  execFile(
    process.execPath,
    ['infra/scripts/restore/restore.ts', '--local', ...args],
    { env: { ...process.env, DATA_DIR: path.dirname(run.permissionsFile) } },
    done,
  )

/** `npm run restore -- --local --month <month> …`, to its end. */
export const restore = (run: RunInfo, month: string, ...args: string[]) =>
  new Promise<{ exitCode: unknown; output: string }>((resolve) => {
    script(run, ['--month', month, ...args], (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, output: `${stdout}${stderr}` }),
    )
  })

/** Begins to restore a month. */
export function beginRestore(run: RunInfo, month: string) {
  const child = script(run, ['--month', month, '--apply', '--enquiries'], () => undefined)
  return {
    async kill() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
