import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from '../control/clock.ts'
import { Instance } from './function-instance.ts'

const INIT_MS = 10_000
const TIMEOUT_SECONDS = 5

let folder: string
let instance: Instance
beforeEach(() => {
  // The function's own process has the machine's timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  folder = mkdtempSync(join(tmpdir(), 'function-instance-'))
  // It loads until the test writes a file: all that this process can say to one that has no event yet.
  writeFileSync(
    join(folder, 'index.mjs'),
    `import { existsSync } from 'node:fs'
    while (!existsSync(new URL('go', import.meta.url))) await new Promise((resolve) => setTimeout(resolve, 20))
    export const handler = async () => 'loaded'`,
  )
  instance = new Instance({
    ...{ code: folder, handler: 'index.handler', functionName: 'Late', functionArn: 'arn' },
    ...{ logGroupName: 'logs', memoryMb: 256, environment: {}, timeoutSeconds: TIMEOUT_SECONDS },
    log: () => {},
    clock: createClock(),
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await instance.stop()
  rmSync(folder, { recursive: true })
})

test('code that is not loaded within the init phase has the time of the function', async () => {
  const outcome = instance.run({})
  await vi.advanceTimersByTimeAsync(INIT_MS + 1)
  writeFileSync(join(folder, 'go'), '')
  expect(await outcome).toEqual({ payload: 'loaded' })
})

test('code that is not loaded then either fails the event', async () => {
  const outcome = instance.run({})
  await vi.advanceTimersByTimeAsync(INIT_MS + TIMEOUT_SECONDS * 1000)
  expect(await outcome).toMatchObject({ payload: null, error: { errorType: 'Sandbox.Timedout' } })
})
