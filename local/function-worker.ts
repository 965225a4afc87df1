/**
 * Inside of a worker thread: one execution environment of one function. It loads the bundle once and then
 * runs one event at a time, as the Lambda runtime does. Events and results cross as JSON text, so that a
 * function gets and gives only what it could on AWS.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Context } from 'aws-lambda'

export interface WorkerSettings {
  /** Folder of the bundle. */
  readonly code: string
  /** `<file>.<export>`, as the template's `Handler`. */
  readonly handler: string
  readonly functionName: string
  readonly functionArn: string
  readonly logGroupName: string
  readonly memoryMb: number
}

export interface WorkerEvent {
  readonly requestId: string
  readonly event: string
  /** Milliseconds since 1970 at which the function's timeout ends. */
  readonly deadline: number
}

export interface FunctionError {
  readonly errorType: string
  readonly errorMessage: string
}

/** First `'ready'` or the error of loading; then one answer for every event. */
export type WorkerMessage =
  | 'ready'
  | { readonly payload: string | undefined }
  | { readonly error: FunctionError }

const port = parentPort as MessagePort
const settings = workerData as WorkerSettings

type Handler = (event: unknown, context: Context) => unknown

const handler = await load().catch((error: unknown) => {
  console.error(error)
  answer({ error: described(error, 'Runtime.ImportModuleError') })
})
if (handler) {
  port.on('message', (message: WorkerEvent) => void run(handler, message))
  answer('ready')
}

async function load(): Promise<Handler> {
  const [file = '', name = ''] = settings.handler.split('.')
  const path = ['mjs', 'js', 'cjs']
    .map((extension) => join(settings.code, `${file}.${extension}`))
    .find((candidate) => existsSync(candidate))
  if (!path) throw new Error(`Cannot find module '${file}' in ${settings.code}`)
  const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>
  if (typeof module[name] !== 'function') throw new Error(`${settings.handler} is undefined or not exported`)
  return module[name] as Handler
}

async function run(handle: Handler, message: WorkerEvent): Promise<void> {
  try {
    answer({ payload: JSON.stringify(await handle(JSON.parse(message.event), context(message))) })
  } catch (error) {
    console.error(error)
    answer({ error: described(error, 'Error') })
  }
}

function context({ requestId, deadline }: WorkerEvent): Context {
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

function described(error: unknown, fallback: string): FunctionError {
  return error instanceof Error
    ? { errorType: fallback === 'Error' ? error.name : fallback, errorMessage: error.message }
    : { errorType: fallback, errorMessage: String(error) }
}

function answer(message: WorkerMessage): void {
  port.postMessage(message)
}
