import { readFileSync } from 'node:fs'
import { Problem } from '../cloud/problem.ts'

/** Time to stop, just under the 5 s after which the system must be gone. */
const STOP_MS = 4500
/** Interval of looking for npm's process. */
const PARENT_MS = 500

/** Started parts of the system; they stop in reverse order, once, from any state. */
export class Lifecycle {
  readonly #closers: (() => Promise<unknown>)[] = []
  readonly #abort = new AbortController()

  /** Aborted when stopping begins, for parts that are still starting. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Waits for a part to start and registers how to close it, which also closes one that is still starting. */
  async own<T>(starting: T | Promise<T>, close: (started: T) => unknown): Promise<T> {
    this.#closers.push(() => Promise.resolve(starting).then(close, () => {}))
    const started = await starting
    this.signal.throwIfAborted()
    return started
  }

  /** Ends the process; a second call ends it at once. */
  stop(exitCode: number): void {
    if (this.signal.aborted) process.exit(exitCode || 1)
    this.#abort.abort(new Problem('Stopped.'))
    setTimeout(() => process.exit(exitCode || 1), STOP_MS)
    void this.#closeAll().then(() => process.exit(exitCode))
  }

  async #closeAll(): Promise<void> {
    for (const close of this.#closers.reverse()) {
      await close().catch((error: unknown) => console.error('Stopping:', error))
    }
  }
}

/** Stops on SIGINT and SIGTERM, and when the npm that started this process is gone. */
export function stopOnSignals(lifecycle: Lifecycle): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => lifecycle.stop(0))
  // The terminal may be gone before this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (!process.env.npm_lifecycle_event) return
  const ancestors = ancestorsUpToNpm()
  setInterval(() => {
    if (process.ppid !== ancestors[0] || !ancestors.every(isAlive)) lifecycle.stop(0)
  }, PARENT_MS).unref()
}

/** The parent process and, where that is npm's shell on Linux, npm itself. */
function ancestorsUpToNpm(): number[] {
  const shell = process.ppid
  try {
    // `pid (command) state ppid …` (proc(5)); the command may hold spaces.
    const [, command, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${shell}/stat`, 'utf8')) ?? []
    return command === 'sh' || command === 'bash' || command === 'dash' ? [shell, Number(parent)] : [shell]
  } catch {
    return [shell]
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
