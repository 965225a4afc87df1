import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from './lifecycle.ts'

/** Lock file of a build, with its process id: two starts in one folder would write into each other's output. */
const LOCK = 'dist/build.lock'
/** Interval at which the holder touches the lock. */
const TOUCH_MS = 500
/** Interval at which others look at it: long enough to see it touched. */
const LOOK_MS = 1000
/** Time without a touch after which a lock is stale, whichever process has the id by now. */
const STALE_MS = 30_000

/** Runs a build once no other one is under way in this folder. */
export async function locked(
  signal: AbortSignal,
  progress: (line: string) => void,
  build: () => Promise<void>,
): Promise<void> {
  mkdirSync(dirname(LOCK), { recursive: true })
  await take(signal, progress)
  const touching = setInterval(() => utimes(LOCK, new Date(), new Date(), () => {}), TOUCH_MS)
  try {
    await build()
  } finally {
    clearInterval(touching)
    rmSync(LOCK, { force: true })
  }
}

async function take(signal: AbortSignal, progress: (line: string) => void): Promise<void> {
  let touchedBefore: number | undefined
  while (!created()) {
    const { holder, touchedAt } = read()
    const isKilled = holder > 0 && !isAlive(holder)
    // Seen twice, because a machine that slept touches it soon after it is awake.
    const isUntouched = touchedAt === touchedBefore && Date.now() - touchedAt > STALE_MS
    if (isKilled || isUntouched) {
      rmSync(LOCK, { force: true })
      continue
    }
    if (touchedBefore === undefined) progress(`waiting for another build (process ${holder})`)
    touchedBefore = touchedAt
    await delay(LOOK_MS, undefined, { signal })
  }
}

function created(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** The process that holds the lock, 0 while it has not written its id, and when it touched the lock. */
function read(): { holder: number; touchedAt: number } {
  try {
    return { holder: Number(readFileSync(LOCK, 'utf8')), touchedAt: statSync(LOCK).mtimeMs }
  } catch {
    // Given up just now.
    return { holder: 0, touchedAt: Date.now() }
  }
}
