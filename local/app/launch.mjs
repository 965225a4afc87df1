/**
 * Runs a TypeScript file once the prerequisites are there: `node local/app/launch.mjs local/app/start.ts [arguments]`.
 * Plain JavaScript of old syntax, so that an old Node.js can report what is missing.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

/** Version that runs .ts files without a flag; the runtime of the functions (nodejs24.x). */
const NODE_MAJOR = 24
/** Target of DynamoDB Local 3. */
const JAVA_MAJOR = 17

const problem = nodeProblem() ?? javaProblem()
if (problem) {
  console.error(problem)
  process.exit(1)
}
const [, , script, ...rest] = process.argv
if (!script) {
  console.error('Name the script to run, for example: node local/app/launch.mjs local/app/start.ts')
  process.exit(1)
}
process.argv = [process.argv[0], resolve(script), ...rest]
await import(pathToFileURL(resolve(script)).href)

function nodeProblem() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return undefined
  return `Node.js ${NODE_MAJOR} is needed, this is ${process.versions.node}: install it from https://nodejs.org. For Linux, and for Windows and macOS on x64, "npm ci" (without --omit=optional) brings it along: start through npm.`
}

function javaProblem() {
  const run = spawnSync('java', ['-version'], { encoding: 'utf8', timeout: 20_000 })
  // The version is on stderr: `openjdk version "17.0.15" …`; before Java 9 it read "1.8.0_…".
  const found = /version "(?:1\.)?(\d+)/.exec(`${run.stderr}${run.stdout}`)
  if (!run.error && found && Number(found[1]) >= JAVA_MAJOR) return undefined
  const now = found ? `this is Java ${found[1]}` : 'none was found'
  return `Java ${JAVA_MAJOR} or newer is needed for DynamoDB Local: ${now}. ${howToInstallJava()}`
}

function howToInstallJava() {
  if (process.platform === 'darwin') return 'Install it with "brew install --cask temurin" and try again.'
  if (process.platform === 'win32') {
    return 'Install it with "winget install EclipseAdoptium.Temurin.21.JRE" and try again.'
  }
  return 'Install it with "sudo apt install default-jre-headless" (or your system\'s package, or from https://adoptium.net) and try again.'
}
