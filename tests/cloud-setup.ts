import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { type RunInfo, readRunInfo, startCloud } from './cloud.ts'
import { startProvider } from './openai-provider.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running system that the tests of this project talk to. */
    cloud: {
      run: RunInfo
      password: string
      /** File that gets one line for each secret the tests used, for the check that none was logged. */
      secretsFile: string
      /** Whether article generation talks to the scripted provider of `openai-provider.ts`. */
      scriptedProvider: boolean
    }
  }
}

/**
 * Environment of the tests:
 * - `CLOUD_URL`, `CLOUD_DATA_DIR`: use the system that runs already there, for quick runs while working;
 *   `ADMIN_PASSWORD` is then its password, and generation tests that need the scripted provider are skipped.
 * - `TEST_DIR`: an existing folder for what the run leaves behind; a temporary one, removed at the end, unless set.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CLOUD_URL, CLOUD_DATA_DIR, TEST_DIR } = process.env
  const folder = TEST_DIR ?? (await mkdtemp(path.join(tmpdir(), 'wholesale-test-')))
  const removeFolder = () => (TEST_DIR ? undefined : rm(folder, { recursive: true, force: true }))
  const secretsFile = path.join(folder, 'secrets.txt')

  if (CLOUD_URL && CLOUD_DATA_DIR) {
    const run = { ...(await readRunInfo(CLOUD_DATA_DIR)), url: CLOUD_URL }
    const password = process.env.ADMIN_PASSWORD ?? 'LocalAdmin1!'
    project.provide('cloud', { run, password, secretsFile, scriptedProvider: false })
    return async () => removeFolder()
  }

  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  // Not the well-known default: the system prints that one, and the tests look for this one in every log.
  const password = 'Only-4-These-Tests!'
  await appendFile(secretsFile, `${password}\n`)
  const provider = await startProvider()
  const cleanUp = async () => {
    await provider.close()
    await removeFolder()
  }
  const { run, stop } = await startCloud({
    dataDir,
    outputFile: path.join(folder, 'output.log'),
    env: { SEED: 'sample', ADMIN_PASSWORD: password, OPENAI_BASE_URL: provider.url },
  }).catch(async (error: unknown) => {
    await cleanUp()
    throw error
  })
  project.provide('cloud', { run, password, secretsFile, scriptedProvider: true })
  return async () => {
    try {
      await stop()
    } catch (error) {
      // Vitest prints what a teardown throws, and then ends well.
      process.exitCode = 1
      throw error
    } finally {
      await cleanUp()
    }
  }
}
