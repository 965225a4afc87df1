import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import type { FunctionError, WorkerEvent, WorkerMessage, WorkerSettings } from './function-worker.ts'

/** What an invocation ended with: `payload` parsed from the function's JSON, or null with the error. */
export interface Outcome {
  readonly payload: unknown
  readonly error?: FunctionError
}

export interface InstanceSettings extends WorkerSettings {
  /** The whole environment: nothing is inherited. */
  readonly environment: Record<string, string>
  readonly timeoutSeconds: number
  /** Gets each line the function writes. */
  readonly log: (line: string) => void
}

/** Largest synchronous response of Lambda, in bytes (AWS Lambda quotas). */
const MAX_RESPONSE_BYTES = 6_291_556
/** A function's own setting doesn't count while it loads; Lambda gives the init phase 10 s. */
const INIT_SECONDS = 10

/** One execution environment of a function: a worker thread that runs one event at a time. */
export class Instance {
  readonly #worker: Worker
  readonly #settings: InstanceSettings
  #loaded = false
  #ended = false
  #settle: ((message: WorkerMessage) => void) | undefined

  constructor(settings: InstanceSettings) {
    const { environment, log, timeoutSeconds: _, ...workerData } = settings
    this.#settings = settings
    this.#worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      workerData,
      env: environment,
      execArgv: [],
      argv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb },
    })
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) {
      createInterface({ input: stream }).on('line', log)
    }
    this.#worker.on('message', (message: WorkerMessage) => this.#settle?.(message))
    this.#worker.on('error', (error: Error & { code?: string }) => {
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      log(String(error.stack ?? error))
      this.#end({
        errorType: outOfMemory ? 'Runtime.OutOfMemory' : 'Runtime.UnhandledError',
        errorMessage: error.message,
      })
    })
    this.#worker.on('exit', (code) =>
      this.#end({
        errorType: 'Runtime.ExitError',
        errorMessage: `Runtime exited with error: exit status ${code}`,
      }),
    )
  }

  /** Whether it can't take another event. */
  get ended(): boolean {
    return this.#ended
  }

  async run(event: unknown): Promise<Outcome> {
    const requestId = randomUUID()
    const failed = (error: FunctionError): Outcome => {
      const errorMessage = `RequestId: ${requestId} Error: ${error.errorMessage}`
      this.#settings.log(`${error.errorType} ${errorMessage}`)
      return { payload: null, error: { ...error, errorMessage } }
    }
    if (!this.#loaded) {
      const loading = await this.#next(INIT_SECONDS)
      if (loading !== 'ready') {
        void this.stop()
        return failed(
          'error' in loading ? loading.error : { errorType: 'Runtime.Unknown', errorMessage: 'no start' },
        )
      }
      this.#loaded = true
    }
    const { timeoutSeconds } = this.#settings
    const message: WorkerEvent = {
      requestId,
      event: JSON.stringify(event ?? null),
      deadline: Date.now() + timeoutSeconds * 1000,
    }
    const result = this.#next(timeoutSeconds)
    this.#worker.postMessage(message)
    const answer = await result
    if (answer === 'ready')
      return failed({ errorType: 'Runtime.Unknown', errorMessage: 'answered out of turn' })
    if ('error' in answer) return this.#ended ? failed(answer.error) : { payload: null, error: answer.error }
    const text = answer.payload ?? 'null'
    const size = Buffer.byteLength(text)
    if (size <= MAX_RESPONSE_BYTES) return { payload: JSON.parse(text) }
    return failed({
      errorType: 'Function.ResponseSizeTooLarge',
      errorMessage: `Response payload size (${size} bytes) exceeded maximum allowed payload size (${MAX_RESPONSE_BYTES} bytes).`,
    })
  }

  async stop(): Promise<void> {
    this.#ended = true
    await this.#worker.terminate()
  }

  /** The worker's next message; when the time is over the worker is stopped, as Lambda does. */
  #next(seconds: number): Promise<WorkerMessage> {
    if (this.#ended) {
      return Promise.resolve({ error: { errorType: 'Runtime.ExitError', errorMessage: 'Runtime exited' } })
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#end({
          errorType: 'Sandbox.Timedout',
          errorMessage: `Task timed out after ${seconds.toFixed(2)} seconds`,
        })
        void this.stop()
      }, seconds * 1000)
      this.#settle = (message) => {
        this.#settle = undefined
        clearTimeout(timer)
        resolve(message)
      }
    })
  }

  #end(error: FunctionError): void {
    this.#ended = true
    this.#settle?.({ error })
  }
}
