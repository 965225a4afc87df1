import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '../cloud/problem.ts'
import { isAlive } from './lifecycle.ts'

/** Sources of the builds. */
const SOURCES = ['shared', 'content', 'functions', 'frontend', 'infra', 'local/app/build.ts']
/** Output of the builds; the fonts lie among the sources. */
const OUTPUTS = ['dist/functions', 'dist/frontend', 'dist/server', 'cdk.out', 'frontend/fonts/built']
/** Digests of sources and outputs of the last build; a start with both unchanged skips the build. */
const STAMP = 'dist/build.json'
/** Lock file of a build: two starts in one folder would write into each other's output. */
const LOCK = 'dist/build.lock'

const FUNCTIONS = ['functions/build.ts']
const FRONTEND = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
const ASSEMBLY = [
  'node_modules/aws-cdk/bin/cdk',
  'synth',
  '--quiet',
  '--no-notices',
  '--no-version-reporting',
]

/** Ends a child process with this one, when its standard input closes. */
const END_WITH_PARENT = 'data:text/javascript,process.stdin.resume().on("end",()=>process.exit())'
/** Characters of a failed build's output that are shown, from its end. */
const MAX_SHOWN = 20_000

/** Builds functions and frontend and synthesizes the cloud assembly, unless that has been done already. */
export async function build(signal: AbortSignal, progress: (line: string) => void): Promise<void> {
  await locked(signal, async () => {
    const sources = sourcesHash()
    const known = readStamp()
    if (known.sources === sources && known.outputs === outputsHash())
      return progress('nothing changed since the last build')
    rmSync(STAMP, { force: true })
    const step = (what: string, args: string[]) => run(what, args, signal, progress)
    // The publisher takes in the renderer that the frontend's build writes.
    await step('frontend', FRONTEND)
    await step('functions', FUNCTIONS)
    await step('cloud assembly', ASSEMBLY)
    writeFileSync(STAMP, JSON.stringify({ sources, outputs: outputsHash() }))
  })
}

/** Builds the functions now and on every save until the signal. */
export async function buildFunctionsOnSave(signal: AbortSignal): Promise<void> {
  await run('functions', ['--import', END_WITH_PARENT, ...FUNCTIONS, '--watch'], signal, () => {})
}

async function run(
  what: string,
  args: readonly string[],
  signal: AbortSignal,
  progress: (line: string) => void,
): Promise<void> {
  signal.throwIfAborted()
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    // The CDK starts `node` by its name: it must be this one.
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}` },
    // A process group of its own, so that its children end with it.
    detached: process.platform !== 'win32',
  })
  const end = () => {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  }
  signal.addEventListener('abort', end, { once: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-MAX_SHOWN)
    })
  }
  const status = await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
  if (status !== 0) throw new Problem(`${output.trim()}\nBuilding the ${what} failed; the reason is above.`)
  progress(`${what} built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function locked(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(LOCK), { recursive: true })
  while (!takeLock()) await delay(200, undefined, { signal })
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function takeLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const holder = Number(readOr(LOCK, ''))
  // The id is written a moment after the file is made. A lock whose process was killed is stale.
  if (holder > 0 && !isAlive(holder)) rmSync(LOCK, { force: true })
  return false
}

/** Paths of the sources, without what a build writes among them: a build from nothing would call for another one. */
export function sourceFiles(): string[] {
  const configuration = readdirSync('.').filter((name) => /^[\w-]+(\.\w+)*\.(json|ts)$/.test(name))
  const isOutput = (path: string) => OUTPUTS.some((folder) => path.startsWith(join(folder, sep)))
  return [...SOURCES, ...configuration]
    .flatMap(filesOf)
    .filter((path) => !isOutput(path))
    .sort()
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`)
  for (const path of sourceFiles()) {
    hash.update(`\0${path}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Digest of sizes and times: enough to notice that another program wrote there. */
function outputsHash(): string {
  const hash = createHash('sha256')
  for (const path of OUTPUTS.flatMap(filesOf).sort()) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`\0${path} ${size} ${mtimeMs}`)
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [path] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function readStamp(): { sources?: string; outputs?: string } {
  return JSON.parse(readOr(STAMP, '{}')) as { sources?: string; outputs?: string }
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
