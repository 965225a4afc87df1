import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { Problem } from '../cloud/problem.ts'
import { locked } from './build-lock.ts'

export type PartName = 'frontend' | 'functions' | 'functions-with-frontend' | 'assembly'

interface Part {
  /** Arguments of Node. */
  readonly command: readonly string[]
  /** Files and folders; when the content of one changes, the part is built again. */
  readonly sources: readonly string[]
  /** Parts whose outputs it takes in. */
  readonly after: readonly PartName[]
  readonly outputs: readonly string[]
}

/** The owner's settings (infra/config.ts). */
const SETTINGS = process.env.WHOLESALE_CONFIG || 'wholesale.config.json'
const COMMON = ['shared', 'content', 'package.json', 'package-lock.json', 'tsconfig.json']
const functions = { sources: ['functions', ...COMMON], outputs: ['dist/functions'] }

/** Parts of the build. Most functions take in nothing of the frontend: they are built beside it. */
const PARTS: Readonly<Record<PartName, Part>> = {
  frontend: {
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    sources: ['frontend', 'vite.config.ts', 'infra/config.ts', SETTINGS, ...COMMON],
    after: [],
    // The fonts lie among the sources.
    outputs: ['dist/frontend', 'dist/server', 'dist/public', 'frontend/fonts/built'],
  },
  functions: { ...functions, command: ['functions/build.ts', '--without-frontend'], after: [] },
  'functions-with-frontend': {
    ...functions,
    command: ['functions/build.ts', '--with-frontend'],
    after: ['frontend'],
  },
  assembly: {
    command: ['node_modules/aws-cdk/bin/cdk', 'synth', '--quiet', '--no-notices', '--no-version-reporting'],
    sources: ['infra', 'cdk.json', 'cdk.context.json', SETTINGS, ...COMMON],
    after: ['frontend', 'functions', 'functions-with-frontend'],
    outputs: ['cdk.out'],
  },
}
const names = Object.keys(PARTS) as PartName[]

/** Digests of sources and outputs of each part as it was last built; one with both unchanged is not built again. */
const RECORD = 'dist/build.json'

/** Ends a child process with this one, when its standard input closes. */
const END_WITH_PARENT = 'data:text/javascript,process.stdin.resume().on("end",()=>process.exit())'
/** Characters of a failed build's output that are shown, from its end. */
const MAX_SHOWN = 20_000

/** Builds functions and frontend and synthesizes the cloud assembly: each part that changed, and those that take it in. */
export async function build(
  signal: AbortSignal,
  progress: (line: string) => void,
  wanted: readonly PartName[] = names,
): Promise<void> {
  await locked(signal, progress, () => buildParts(signal, progress, wanted))
}

async function buildParts(
  signal: AbortSignal,
  progress: (line: string) => void,
  wanted: readonly PartName[],
): Promise<void> {
  const keys = sourceKeys()
  const current = currentParts(keys)
  const before = current.size
  writeRecord(keys, current)
  const failure = new AbortController()
  const stop = AbortSignal.any([signal, failure.signal])
  const builds = new Map<PartName, Promise<void>>()
  const buildOnce = (name: PartName): Promise<void> => {
    const building = builds.get(name) ?? buildPart(name)
    builds.set(name, building)
    return building
  }
  const buildPart = async (name: PartName) => {
    await Promise.all(PARTS[name].after.map(buildOnce))
    if (current.has(name)) return
    await run(name, PARTS[name].command, stop, progress)
    current.add(name)
  }
  await Promise.all(wanted.map(buildOnce)).catch((error: unknown) => failure.abort(error))
  // Every process has ended before the lock is given up.
  await Promise.allSettled(builds.values())
  writeRecord(keys, current)
  stop.throwIfAborted()
  if (current.size === before) progress('nothing changed since the last build')
}

/** Builds the functions now and on every save until the signal. */
export async function buildFunctionsOnSave(signal: AbortSignal): Promise<void> {
  await run('functions', ['--import', END_WITH_PARENT, 'functions/build.ts', '--watch'], signal, () => {})
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

const OUTPUTS = names.flatMap((name) => PARTS[name].outputs)

/** Paths of a part's sources, without tests, documents, and what a build writes among them. */
export function sourceFiles(name: PartName): string[] {
  const isSource = (path: string) =>
    !/(?:\.test\.tsx?|\.md)$/.test(path) && !OUTPUTS.some((folder) => path.startsWith(join(folder, sep)))
  return PARTS[name].sources.flatMap(filesOf).filter(isSource).sort()
}

/** Digest of each part's sources, and of those of the parts that it takes in. */
function sourceKeys(): Record<PartName, string> {
  const digests = new Map<string, string>()
  const digestOf = (path: string) => {
    const digest = digests.get(path) ?? createHash('sha256').update(readFileSync(path)).digest('hex')
    digests.set(path, digest)
    return digest
  }
  const keys: Partial<Record<PartName, string>> = {}
  // Each stands after those it takes in.
  for (const name of names) {
    const { command, after } = PARTS[name]
    const facts = [
      process.version,
      process.platform,
      process.arch,
      command,
      after.map((other) => keys[other]),
    ]
    const hash = createHash('sha256').update(JSON.stringify(facts))
    for (const path of sourceFiles(name)) hash.update(`\0${path}\0${digestOf(path)}`)
    keys[name] = hash.digest('hex')
  }
  return keys as Record<PartName, string>
}

/** Digest of sizes and times: enough to notice that another program wrote there. */
function outputsHash({ outputs }: Part): string {
  const hash = createHash('sha256')
  for (const path of outputs.flatMap(filesOf).sort()) {
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

type BuildRecord = Partial<Record<PartName, { readonly sources: string; readonly outputs: string }>>

function currentParts(keys: Record<PartName, string>): Set<PartName> {
  const record = JSON.parse(readOr(RECORD, '{}')) as BuildRecord
  return new Set(
    names.filter(
      (name) => record[name]?.sources === keys[name] && record[name].outputs === outputsHash(PARTS[name]),
    ),
  )
}

function writeRecord(keys: Record<PartName, string>, built: ReadonlySet<PartName>): void {
  const record: BuildRecord = {}
  for (const name of built) record[name] = { sources: keys[name], outputs: outputsHash(PARTS[name]) }
  writeFileSync(RECORD, JSON.stringify(record))
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
