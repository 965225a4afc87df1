import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import * as z from 'zod'
import type { MeasuredFunction } from './bare-cloud.ts'

const PROGRAM = path.join(import.meta.dirname, 'function-process.mjs')

const answer = z.object({
  payload: z.string().optional(),
  error: z.string().optional(),
  milliseconds: z.number(),
  peakKilobytes: z.number(),
})

/** Responses of routes and of stream consumers; others respond freely. */
const payload = z.looseObject({
  statusCode: z.int().max(399).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  batchItemFailures: z.array(z.unknown()).max(0).optional(),
})

/** A successful response. */
interface Answered extends Pick<z.output<typeof payload>, 'headers' | 'body'> {
  /** Time in the handler. */
  readonly milliseconds: number
  /** The whole response. */
  readonly result: unknown
  /** Peak resident set of the process so far, in MB of 1,000,000 bytes. */
  readonly peakMegabytes: number
}

/** A fresh execution environment of a function, in a process of its own. */
export class FunctionProcess {
  readonly #child: ChildProcess
  readonly #ready: Promise<unknown>
  #output = ''

  constructor({ file, handler, environment }: MeasuredFunction) {
    this.#child = fork(PROGRAM, [file, handler], {
      env: environment,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#output = (this.#output + text).slice(-2000)
    })
    this.#ready = this.#message()
    // Reported by the first call, which awaits it.
    this.#ready.catch(() => {})
  }

  /** Runs one event. @throws Error of the function, of its process's end, or for a response that reports a failure */
  async run(event: unknown): Promise<Answered> {
    await this.#ready
    const message = this.#message()
    this.#child.send(JSON.stringify(event))
    const { payload: text = '{}', error, milliseconds, peakKilobytes } = answer.parse(await message)
    if (error !== undefined) throw new Error(error)
    const result: unknown = JSON.parse(text)
    const answered = payload.nullable().safeParse(result)
    assert(answered.success, `answered ${text}`)
    const { headers, body } = answered.data ?? {}
    return { headers, body, result, milliseconds, peakMegabytes: (peakKilobytes * 1024) / 1_000_000 }
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode) return
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
  }

  async #message(): Promise<unknown> {
    const waiting = new AbortController()
    const { signal } = waiting
    try {
      return await Promise.race([
        once(this.#child, 'message', { signal }).then(([message]: unknown[]) => message),
        once(this.#child, 'exit', { signal }).then(([code]: unknown[]) => {
          throw new Error(`the function's process ended with ${code}: ${this.#output}`)
        }),
      ])
    } finally {
      waiting.abort()
    }
  }
}
