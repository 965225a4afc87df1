import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../control/clock.ts'

interface FunctionError {
  readonly errorType: string
  readonly errorMessage: string
}

/** Result of an invocation: `payload` parsed from the function's JSON, or null with the error. */
export interface Outcome {
  readonly payload: unknown
  readonly error?: FunctionError
}

/** Argument of the runtime process. */
interface RuntimeSettings {
  /** Folder of the bundle. */
  readonly code: string
  /** `<file>.<export>`, as the template's `Handler`. */
  readonly handler: string
  readonly functionName: string
  readonly functionArn: string
  readonly logGroupName: string
  readonly memoryMb: number
}

export interface InstanceSettings extends RuntimeSettings {
  /** The whole environment; none is inherited. */
  readonly environment: Record<string, string>
  readonly timeoutSeconds: number
  /** Gets each line of output. */
  readonly log: (line: string) => void
  /** The function's time. */
  readonly clock: Pick<Clock, 'aheadMs' | 'onMove'>
}

interface RuntimeEvent {
  readonly requestId: string
  readonly event: string
  /** End of the function's timeout, in milliseconds since 1970. */
  readonly deadline: number
}

/** First `'ready'` or the error of loading, then one answer for each event. A crash is the last message. */
type RuntimeMessage =
  | 'ready'
  | { readonly payload?: string }
  | { readonly error: FunctionError }
  | { readonly crash: FunctionError }

type Answer = Exclude<RuntimeMessage, { readonly crash: FunctionError }>

const RUNTIME = fileURLToPath(new URL('./function-runtime.mjs', import.meta.url))

/** Largest synchronous response (AWS Lambda quotas). */
const MAX_RESPONSE_BYTES = 6_291_556
/**
 * Lambda's limit of the init phase. Code that is not loaded by then is loaded again within the function's timeout (Lambda
 * developer guide, "Init phase"); here it goes on, which takes no longer.
 */
const INIT_SECONDS = 10

/**
 * An execution environment of a function: a process that runs one event at a time. A thread would leave its memory to
 * this process.
 */
export class Instance {
  readonly #process: ChildProcess
  readonly #exited: Promise<void>
  readonly #settings: InstanceSettings
  #loaded = false
  #ended = false
  #settle: ((answer: Answer) => void) | undefined

  constructor(settings: InstanceSettings) {
    const { environment, log, clock, timeoutSeconds: _, ...runtime } = settings satisfies RuntimeSettings
    this.#settings = settings
    this.#process = fork(RUNTIME, [JSON.stringify({ ...runtime, aheadMs: clock.aheadMs })], {
      env: environment,
      execArgv: [`--max-old-space-size=${settings.memoryMb}`],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A process group of its own keeps the terminal's Ctrl-C away: it ends with its function's pool.
      detached: process.platform !== 'win32',
    })
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', log)
    }
    this.#process.on('message', (message: RuntimeMessage) => {
      if (typeof message === 'object' && 'crash' in message) this.#end(message.crash)
      else this.#settle?.(message)
    })
    const forget = clock.onMove(() => this.#process.send({ aheadMs: clock.aheadMs }, () => {}))
    this.#exited = new Promise((resolve) => {
      this.#process.on('error', (error) => {
        this.#end({ errorType: 'Runtime.UnhandledError', errorMessage: error.message })
        resolve()
      })
      this.#process.on('exit', (code, signal) => {
        forget()
        // V8 aborts a process whose heap is full.
        const outOfMemory = signal === 'SIGABRT'
        this.#end({
          errorType: outOfMemory ? 'Runtime.OutOfMemory' : 'Runtime.ExitError',
          errorMessage: `Runtime exited with error: ${signal ? `signal: ${signal}` : `exit status ${code}`}`,
        })
        resolve()
      })
    })
  }

  /** True when it accepts no more events. */
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
    let seconds = this.#settings.timeoutSeconds
    if (!this.#loaded) {
      const begun = performance.now()
      const loading = await this.#next(INIT_SECONDS + seconds)
      if (loading !== 'ready') {
        void this.stop()
        return failed(
          'error' in loading ? loading.error : { errorType: 'Runtime.Unknown', errorMessage: 'no start' },
        )
      }
      this.#loaded = true
      seconds -= Math.max(0, (performance.now() - begun) / 1000 - INIT_SECONDS)
    }
    const message: RuntimeEvent = {
      requestId,
      event: JSON.stringify(event ?? null),
      deadline: Date.now() + seconds * 1000,
    }
    const result = this.#next(seconds)
    this.#process.send(message, () => {})
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
    this.#process.kill('SIGKILL')
    await this.#exited
  }

  /** The next message of the process, which is killed at the timeout. */
  #next(seconds: number): Promise<Answer> {
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
