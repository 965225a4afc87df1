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

/** What routes answer, and what functions that follow a stream do; others answer as they like. */
const payload = z.looseObject({
  statusCode: z.int().max(299).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  batchItemFailures: z.array(z.unknown()).max(0).optional(),
})

/** One successful answer of a function. */
interface Answered extends Pick<z.output<typeof payload>, 'headers' | 'body'> {
  /** Time in the handler. */
  readonly milliseconds: number
  /** Most memory that its process has had so far (resident set), in MB of 1,000,000 bytes. */
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
    // Told by the call that waits for it.
    this.#ready.catch(() => {})
  }

  /** Runs one event. @throws what the function threw, that it ended, or an answer that tells of a failure. */
  async run(event: unknown): Promise<Answered> {
    await this.#ready
    const message = this.#message()
    this.#child.send(JSON.stringify(event))
    const { payload: text = '{}', error, milliseconds, peakKilobytes } = answer.parse(await message)
    if (error !== undefined) throw new Error(error)
    const answered = payload.nullable().safeParse(JSON.parse(text))
    assert(answered.success, `answered ${text}`)
    const { headers, body } = answered.data ?? {}
    return { headers, body, milliseconds, peakMegabytes: (peakKilobytes * 1024) / 1_000_000 }
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
