import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { Problem } from '../cloud/problem.ts'
import { isAlive } from './lifecycle.ts'

interface Holder {
  readonly pid: number
  readonly port: number
}

/**
 * Creates the data folder and locks it for the process that listens on `port`. Throws a Problem when it can't be written
 * or is in use by another instance; the lock of a killed one is ignored. @returns a function that removes the lock
 */
export async function claimDataFolder(dataDir: string, port: number): Promise<() => void> {
  const lock = join(dataDir, 'in-use.json')
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    const holder = readHolder(lock)
    // This process listens on `port` already: whoever claimed the folder with it does so no more.
    const isOther = holder && holder.pid !== process.pid && holder.port !== port
    if (isOther && isAlive(holder.pid) && (await isListening(holder.port))) {
      throw new Problem(
        `The data folder ${dataDir} is in use by the site on http://localhost:${holder.port}: stop that one, or choose another folder with DATA_DIR.`,
      )
    }
    writeFileSync(lock, JSON.stringify({ pid: process.pid, port } satisfies Holder))
  } catch (error) {
    if (error instanceof Problem) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new Problem(
      `The data folder ${dataDir} can't be written (${code ?? message}): choose another one with DATA_DIR.`,
    )
  }
  return () => rmSync(lock, { force: true })
}

/** One level at a time: Node's recursive mkdir never ends where nothing can be made (/proc, for one). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

function readHolder(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** A process id may belong to another program by now, which does not listen on that port. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}
