import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startApis } from '../cloud/api-gateway/api-gateway.ts'
import { type Assembly, loadAssembly } from '../cloud/assembly/assembly.ts'
import { startAwsEndpoint } from '../cloud/aws-endpoint/aws-endpoint.ts'
import { createUsers } from '../cloud/aws-endpoint/services/cognito.ts'
import { currentSecret } from '../cloud/aws-endpoint/services/secrets-manager.ts'
import { createEdge } from '../cloud/cloudfront/edge.ts'
import { underOwnNames } from '../cloud/cloudfront/own-names.ts'
import { createActivity } from '../cloud/control/activity.ts'
import { createClock } from '../cloud/control/clock.ts'
import { settled } from '../cloud/control/settled.ts'
import { runDeployments } from '../cloud/deploy/deployments.ts'
import { openCognito, startDynamoDb } from '../cloud/engines/engines.ts'
import { startEventSources } from '../cloud/event-sources/event-sources.ts'
import { startFunctions } from '../cloud/lambda/functions.ts'
import { close, listen } from '../cloud/listen.ts'
import { Problem } from '../cloud/problem.ts'
import { build } from './build.ts'
import { claimDataFolder } from './data-folder.ts'
import { rebuildFunctionsOnSave, startVite } from './dev.ts'
import { startFakeOpenai } from './fake-openai/fake-openai.ts'
import { startIndexNow } from './index-now.ts'
import { Lifecycle, stopOnSignals } from './lifecycle.ts'
import { type Options, readOptions, WELL_KNOWN_PASSWORD } from './options.ts'
import { describeRun, isTableEmpty } from './run-info.ts'
import { seedSampleContent } from './sample/seed.ts'

/** The first run takes some seconds, and half a minute for each of several systems that start at once on a busy machine. */
const PUBLISHING_TIMEOUT_MS = 240_000

/** Answers until the site is ready. */
const starting = underOwnNames((_, response) => {
  response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '2' }).end('Starting…\n')
})

/** `npm start`: builds, and runs the synthesized cloud on this machine (local/README.md). */
const lifecycle = new Lifecycle()
stopOnSignals(lifecycle)
start(lifecycle).catch((error: unknown) => {
  if (lifecycle.signal.aborted) return
  console.error(error instanceof Problem ? error.message : error)
  lifecycle.stop(1)
})

async function start(run: Lifecycle): Promise<void> {
  const options = optionsOrProblem()
  const { port, dataDir } = options
  const url = `http://localhost:${port}`
  const logsDir = join(dataDir, 'logs')

  const server = createServer(starting)
  await run.own(listenOn(server, port), () => close(server))
  await run.own(claimDataFolder(dataDir, port), (release) => release())
  await mkdir(logsDir, { recursive: true })

  console.log('Building, and starting DynamoDB Local …')
  const progress = (line: string) => console.log(`  ${line}`)
  const [, dynamodb, cognito] = await Promise.all([
    run.own(build(run.signal, progress), () => {}),
    run.own(startDynamoDb(dataDir), (engine) => engine.stop()),
    openCognito(dataDir),
  ])

  const assembly = loadAssembly('cdk.out', { port, secret: (arn) => currentSecret(dataDir, arn) })
  const [activity, clock] = [createActivity(), createClock()]
  const endpoint = await run.own(
    startAwsEndpoint({ assembly, dataDir, dynamodb, cognito, activity, clock }),
    (one) => one.stop(),
  )
  await createUsers({
    assembly,
    cognito,
    password: options.adminPassword,
    reset: options.adminPasswordGiven,
  })

  const openaiBaseUrl =
    options.openaiBaseUrl ?? (await run.own(startFakeOpenai(), (fake) => fake.close())).url
  const indexNow = await run.own(startIndexNow(), (receiver) => receiver.close())
  const rebuilds = options.watch ? await rebuildFunctionsOnSave(run.signal) : undefined
  const functions = await run.own(
    startFunctions({
      ...{ assembly, logsDir, activity, clock },
      concurrency: options.accountConcurrency,
      environment: ({ logicalId }) => {
        const { accessKeyId, secretAccessKey } = endpoint.credentialsFor(logicalId)
        return {
          AWS_ENDPOINT_URL: endpoint.url,
          AWS_ACCESS_KEY_ID: accessKeyId,
          AWS_SECRET_ACCESS_KEY: secretAccessKey,
          OPENAI_BASE_URL: openaiBaseUrl,
          INDEX_NOW_URL: indexNow.url,
        }
      },
      onUse: endpoint.recordUse,
      codeFolder: rebuilds?.codeFolder,
    }),
    (running) => running.stop(),
  )
  rebuilds?.onRebuilt(() => void functions.recycle())

  const { bucket } = endpoint
  const { invoke } = functions
  const vite = options.watch ? await run.own(startVite(server), (started) => started.close()) : undefined
  const apis = startApis({ assembly, invoke, logsDir })
  const { listener, invalidate, emptyCache, dropAccessLogs } = createEdge({
    ...{ assembly, apis, bucket, logsDir, clock, activity, instead: vite?.listenerOf },
  })
  endpoint.attach({ invoke, invalidate })

  await runDeployments({ assembly, bucket, dataDir, logsDir, endpoint, invalidate })
  const { streams, schedules } = await run.own(
    startEventSources({ assembly, endpoint, dynamodb, dataDir, invoke, activity, clock }),
    (sources) => sources.stop(),
  )
  endpoint.control({ functions, streams, schedules, dropAccessLogs, emptyCaches: emptyCache })

  const info = describeRun({ url, indexNowUrl: indexNow.url, dataDir, logsDir, assembly, endpoint, dynamodb })
  if (options.seed === 'sample')
    await seed(run, options, administratorOf(assembly), listener, () => isTableEmpty(info))
  const infoFile = join(dataDir, 'run.json')
  await run.own(writeFile(infoFile, JSON.stringify(info, null, 2), { mode: 0o600 }), () =>
    rm(infoFile, { force: true }),
  )
  server.off('request', starting).on('request', underOwnNames(listener))
  await published(run, url)
  await settled(activity, streams, AbortSignal.any([run.signal, AbortSignal.timeout(PUBLISHING_TIMEOUT_MS)]))
  // What the start needed takes memory.
  await functions.recycle()
  announce(url, options, administratorOf(assembly))
}

function optionsOrProblem(): Options {
  try {
    return readOptions(process.env, process.argv.slice(2))
  } catch (error) {
    throw new Problem((error as Error).message)
  }
}

async function listenOn(server: Server, port: number): Promise<void> {
  try {
    await listen(server, port)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new Problem(
        `Port ${port} is taken: stop the program that uses it, or choose another one, as in PORT=${port + 1} npm start.`,
      )
    }
    if (code === 'EACCES')
      throw new Problem(`Port ${port} needs administrator rights: choose one above 1023 with PORT.`)
    throw error
  }
}

/**
 * Writes the sample content into an empty system over its own API, before the site is open. A mark file makes the next
 * start finish an interrupted one.
 */
async function seed(
  run: Lifecycle,
  { dataDir, adminPassword }: Options,
  username: string,
  listener: RequestListener,
  hasNoItems: () => Promise<boolean>,
): Promise<void> {
  const mark = join(dataDir, 'seeding')
  if (!existsSync(mark) && !(await hasNoItems())) return
  writeFileSync(mark, '')
  const server = createServer(listener)
  const port = await run.own(listen(server), () => close(server))
  await seedSampleContent({
    url: `http://127.0.0.1:${port}`,
    username,
    password: adminPassword,
  })
  await rm(mark)
  await close(server)
  console.log('  sample content written')
}

/** Waits for the home page: the first start publishes the pages, as the first deployment does. */
async function published(run: Lifecycle, url: string): Promise<void> {
  const deadline = Date.now() + PUBLISHING_TIMEOUT_MS
  while ((await fetch(url, { signal: run.signal })).status !== 200) {
    if (Date.now() > deadline) throw new Problem(`The pages were not published: see the publisher's log.`)
    await delay(100, undefined, { signal: run.signal })
  }
}

/** Name of the user that the template declares: `admin` without a configuration. */
const administratorOf = (assembly: Assembly): string =>
  assembly.resources<{ Username: string }>('AWS::Cognito::UserPoolUser')[0]?.properties.Username ?? ''

function announce(url: string, { adminPassword, adminPasswordGiven }: Options, username: string): void {
  const shown = adminPassword === WELL_KNOWN_PASSWORD
  const password = shown ? `password ${WELL_KNOWN_PASSWORD}` : 'the password given as ADMIN_PASSWORD'
  const since = shown && !adminPasswordGiven ? ' (unless another one was set on this data folder)' : ''
  console.log(`Site   ${url}\nAdmin  ${url}/admin  username ${username}, ${password}${since}`)
  console.log(`Ready: ${url}`)
}
