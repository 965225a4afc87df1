/**
 * Lambda's runtime in a process of its own: loads the bundle once and runs one event at a time. Events and results cross as
 * JSON text, as on AWS. Plain JavaScript, since Node.js takes 17 MB more to run TypeScript. Settings and messages have
 * the types of function-instance.ts.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Compiled bundles of earlier processes: half of a cold start is compiling. */
const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/functions')

const settings = JSON.parse(process.argv[2] ?? '{}')
enableCompileCache(COMPILED)

/** This machine's time, and how far the local cloud's clock is ahead of it, in milliseconds. */
const { now } = Date
let { aheadMs } = settings
/** The function's time: a function can't know that the clock was moved. */
globalThis.Date = new Proxy(Date, {
  construct: (target, args, type) =>
    Reflect.construct(target, args.length === 0 ? [now() + aheadMs] : args, type),
  apply: () => new Date().toString(),
  get: (target, key) => (key === 'now' ? () => now() + aheadMs : target[key]),
})

// The local cloud ended or was killed.
process.on('disconnect', () => process.exit())
process.on('uncaughtException', (error) => {
  console.error(error)
  process.send({ crash: described(error, 'Runtime.UnhandledError') }, () => process.exit(1))
})

const handler = await load().catch((error) => {
  console.error(error)
  process.send({ error: described(error, 'Runtime.ImportModuleError') })
})
if (handler) {
  process.on('message', (message) => {
    if ('aheadMs' in message) aheadMs = message.aheadMs
    else run(message)
  })
  process.send('ready')
  // Its end is a SIGKILL, at which Node.js would write nothing.
  flushCompileCache()
}

async function load() {
  const [file, name] = settings.handler.split('.')
  const module = await import(pathToFileURL(join(settings.code, `${file}.mjs`)).href)
  if (typeof module[name] !== 'function') throw new Error(`${settings.handler} is undefined or not exported`)
  return module[name]
}

async function run(message) {
  try {
    process.send({ payload: JSON.stringify(await handler(JSON.parse(message.event), context(message))) })
  } catch (error) {
    console.error(error)
    process.send({ error: described(error) })
  }
}

function context({ requestId, deadline }) {
  return {
    awsRequestId: requestId,
    functionName: settings.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: settings.functionArn,
    memoryLimitInMB: String(settings.memoryMb),
    logGroupName: settings.logGroupName,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - now()),
  }
}

/** An error in Lambda's form, of the given type or its own name. */
function described(error, type) {
  return error instanceof Error
    ? { errorType: type ?? error.name, errorMessage: error.message }
    : { errorType: type ?? 'Error', errorMessage: String(error) }
}
