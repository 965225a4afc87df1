/**
 * One execution environment of one function, in a process of its own: it loads the bundle once and then runs one event
 * at a time, as the Lambda runtime does. Events and results cross as JSON text, so that a function gets and gives only
 * what it could on AWS. JavaScript, since Node.js takes 17 MB more to run TypeScript. Settings and messages have the
 * types of function-instance.ts.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

const settings = JSON.parse(process.argv[2] ?? '{}')

// The local cloud is gone, in whatever way.
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
  process.on('message', run)
  process.send('ready')
}

async function load() {
  const [file, name] = settings.handler.split('.')
  const path = ['mjs', 'js', 'cjs']
    .map((extension) => join(settings.code, `${file}.${extension}`))
    .find((candidate) => existsSync(candidate))
  if (!path) throw new Error(`Cannot find module '${file}' in ${settings.code}`)
  const module = await import(pathToFileURL(path).href)
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
  const ended = () => {
    throw new Error('Give the result by returning it: nodejs24.x has no callbacks')
  }
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: settings.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: settings.functionArn,
    memoryLimitInMB: String(settings.memoryMb),
    logGroupName: settings.logGroupName,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: ended,
    fail: ended,
    succeed: ended,
  }
}

/** As Lambda tells an error; one that the code threw has its own name, unless `type` is known better. */
function described(error, type) {
  return error instanceof Error
    ? { errorType: type ?? error.name, errorMessage: error.message }
    : { errorType: type ?? 'Error', errorMessage: String(error) }
}
