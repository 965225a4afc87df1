import { spawn } from 'node:child_process'
import { readRunInfo } from './support/cloud/cloud.ts'

/**
 * `npm run one -- <file> [-t <title>]`: one test file, or those of its tests with this title. Tests of the whole system
 * use the `npm start` that runs in this folder, if one does; else they build and start a system of their own.
 */
const dataDir = process.env.DATA_DIR ?? '.local'
const url = await runningUrl()
if (url) {
  console.log(`Whole-system tests use ${url}, as it was when it started; its content is put back at the end.`)
  console.log('Those of the AI provider are skipped there: stop it to run them.')
}
const env = { ...process.env, ...(url && { CLOUD_URL: url, CLOUD_DATA_DIR: dataDir }) }
const child = spawn('vitest', ['run', ...process.argv.slice(2)], { stdio: 'inherit', env })
// Ctrl-C reaches vitest, too, which ends what it started.
process.on('SIGINT', () => {})
child.once('close', (code) => {
  process.exitCode = code ?? 1
})

/** Address of the system that runs on the data folder. A killed one leaves its file behind. */
async function runningUrl(): Promise<string | undefined> {
  try {
    const { url: address } = await readRunInfo(dataDir)
    await fetch(address, { signal: AbortSignal.timeout(5_000) })
    return address
  } catch {
    return undefined
  }
}
