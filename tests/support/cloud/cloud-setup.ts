import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'
import { partitions } from '../../../shared/table/partitions.ts'
import { unpackBrowser } from '../chromium.ts'
import { startProvider } from '../openai-provider.ts'
import { type RunInfo, readRunInfo, startCloud } from './cloud.ts'
import { control } from './control.ts'

/** A running system, and how its tests use it. */
export interface CloudUnderTest {
  run: RunInfo
  password: string
  /** File that gets one line for each secret the tests used, for the check that none was logged. */
  secretsFile: string
  /** True if article generation calls the scripted provider of `openai-provider.ts`. */
  scriptedProvider: boolean
  /** Address of the scripted provider, which reports what it billed. */
  providerUrl?: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The systems that the test files of this project run on, one file at a time each. */
    clouds: CloudUnderTest[]
  }
}

/**
 * Environment of the tests:
 * - `CLOUD_URL`, `CLOUD_DATA_DIR`: use the system that runs already there, for quick runs while working;
 *   `ADMIN_PASSWORD` is then its password, and generation tests that need the scripted provider are skipped. Its content is
 *   put back at the end.
 * - `CLOUD_SYSTEMS`: number of systems to start (vitest.config.ts).
 * - `TEST_DIR`: an existing folder for what the run leaves behind, a folder `cloud-<number>` of each system; a temporary
 *   one, removed at the end, unless set.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CLOUD_URL, CLOUD_DATA_DIR, TEST_DIR } = process.env
  const folder = TEST_DIR ?? (await mkdtemp(path.join(tmpdir(), 'wholesale-test-')))
  // Systems that were stopped may just be writing there.
  const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 300 }
  const removeFolder = () => (TEST_DIR ? undefined : rm(folder, removal))

  if (CLOUD_URL && CLOUD_DATA_DIR) {
    const run = { ...(await readRunInfo(CLOUD_DATA_DIR)), url: CLOUD_URL }
    const password = process.env.ADMIN_PASSWORD ?? 'LocalAdmin1!'
    const secretsFile = path.join(folder, 'secrets.txt')
    project.provide('clouds', [{ run, password, secretsFile, scriptedProvider: false }])
    await control(run, 'POST snapshot')
    return async () => {
      await control(run, 'POST restore')
      await removeFolder()
    }
  }

  const first = path.join(folder, 'cloud-1')
  const starting = startSystem(first)
  const starts = Array.from({ length: project.config.maxWorkers }, async (_, index) => {
    if (index === 0) return starting
    await starting
    const other = path.join(folder, `cloud-${index + 1}`)
    await copyData(first, other)
    return startSystem(other)
  })
  const stopAll = async () => {
    try {
      // One by one: each is measured, and several at once would take each other's time.
      const failures: unknown[] = []
      for (const { stop } of await started(starts))
        await stop().catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    } catch (error) {
      // Vitest prints what a teardown throws, and then ends well.
      process.exitCode = 1
      throw error
    } finally {
      await removeFolder()
    }
  }
  try {
    const [systems] = await Promise.all([Promise.all(starts), unpackBrowser()])
    project.provide(
      'clouds',
      systems.map(({ cloud }) => cloud),
    )
  } catch (error) {
    // Why a system did not start comes first.
    await stopAll().catch((end: unknown) => console.error(end))
    throw error
  }
  return stopAll
}

/** What a running system has for itself. */
const NOT_COPIED = ['in-use.json', 'logs', 'snapshot', 'tmp']

/**
 * Gives a system that is not started yet the data of one that is ready, whose sample content is expensive: nothing writes
 * there by then, since its functions are done, and tests begin later.
 */
const copyData = (from: string, to: string): Promise<void> =>
  cp(path.join(from, 'data'), path.join(to, 'data'), {
    recursive: true,
    filter: (file) => !NOT_COPIED.includes(path.basename(file)),
  })

/** A system of its own, with sample content and a scripted AI provider, that keeps everything in `folder`. */
async function startSystem(folder: string): Promise<{ cloud: CloudUnderTest; stop: () => Promise<void> }> {
  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  // Not the well-known default: the system prints that one, and the tests look for this one in every log.
  const password = 'Only-4-These-Tests!'
  const secretsFile = path.join(folder, 'secrets.txt')
  await appendFile(secretsFile, `${password}\n`)
  const provider = await startProvider()
  const { run, stop } = await startCloud({
    dataDir,
    outputFile: path.join(folder, 'output.log'),
    env: { SEED: 'sample', ADMIN_PASSWORD: password, OPENAI_BASE_URL: provider.url },
  }).catch(async (error: unknown) => {
    await provider.close()
    throw error
  })
  await appendFile(secretsFile, `${await originSecret(dataDir)}\n`)
  await control(run, 'POST snapshot')
  return {
    cloud: { run, password, secretsFile, scriptedProvider: true, providerUrl: provider.url },
    stop: () =>
      saveDiary(run, path.join(dataDir, 'diary.json'))
        .finally(stop)
        .finally(() => provider.close()),
  }
}

/** Writes all entries of the diary into a file, as they are stored, for the tests of `tests/after`. */
async function saveDiary(run: RunInfo, file: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: run.dynamodbEndpoint,
      region: 'eu-west-2',
      credentials: run.serviceCredentials,
    }),
  )
  const query = {
    ...{ TableName: run.tableName, ConsistentRead: true },
    ...{ KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': partitions.diary } },
  }
  const items: unknown[] = []
  for await (const { Items = [] } of paginateQuery({ client }, query)) items.push(...Items)
  await writeFile(file, JSON.stringify(items))
}

/** Those that did start. */
const started = async <T>(starts: readonly Promise<T>[]): Promise<T[]> =>
  (await Promise.allSettled(starts)).flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))

/** Secret header that the edge adds to every call: it, too, must be in no log. */
async function originSecret(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'secrets')
  const name = (await readdir(folder)).find((file) => file.includes('OriginSecret'))
  if (!name) throw new Error('The system has no origin secret.')
  const stored = z.object({ current: z.object({ value: z.string() }) })
  const { current } = stored.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))
  return z.object({ current: z.string().min(32) }).parse(JSON.parse(current.value)).current
}
