import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { freePort } from '../../../local/cloud/listen.ts'

/** Content of `<DATA_DIR>/run.json`, which a running `npm start` writes. */
const runInfo = z.object({
  pid: z.int(),
  url: z.url(),
  awsEndpoint: z.url(),
  indexNowUrl: z.url(),
  dynamodbEndpoint: z.url(),
  cognitoUserPoolId: z.string(),
  cognitoClientId: z.string(),
  tableName: z.string(),
  publisherName: z.string(),
  schedulerName: z.string(),
  exporterName: z.string(),
  reporterName: z.string(),
  edgeLogsBucketName: z.string(),
  exportsBucketName: z.string(),
  logsDir: z.string(),
  permissionsFile: z.string(),
  serviceCredentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
})
export type RunInfo = z.infer<typeof runInfo>

export const readRunInfo = async (dataDir: string): Promise<RunInfo> =>
  runInfo.parse(JSON.parse(await readFile(path.join(dataDir, 'run.json'), 'utf8')))

/** First build included: 90 s on two idle cores, four times as long on a busy machine. */
const START_DEADLINE_MS = 360_000
/** SIGTERM stops every child process within 5 seconds. */
const STOP_DEADLINE_MS = 5_000
/** Its standard input ends when this process does, in whatever way: then nobody else would stop it. */
const STOP_WITH_PARENT =
  'data:text/javascript,process.stdin.resume().on("end",()=>process.kill(process.pid,"SIGTERM"))'
/** Lines of output shown when the start fails. */
const TAIL_LINES = 40

export interface Cloud {
  readonly run: RunInfo
  /** Ends it with SIGTERM; throws when that takes too long or leaves processes behind. */
  stop(): Promise<void>
  /** Ends it with SIGKILL, as a crash would, and waits until the process is gone. */
  crash(): Promise<void>
  /** Resident memory of all its processes together, in bytes; pages they share count for each. */
  memory(): number
}

/**
 * Starts the whole system as `npm start` does, on a free port, and waits until it is ready.
 * Everything it prints goes to `outputFile`. Throws with the last lines of it when it does not become ready.
 */
export async function startCloud(options: {
  dataDir: string
  outputFile: string
  /** Environment of `npm start` (README) beyond DATA_DIR; PORT is a free one unless set. */
  env: Record<string, string>
}): Promise<Cloud> {
  const { PATH = '', HOME = '', JAVA_HOME } = process.env
  const args = ['--import', STOP_WITH_PARENT, 'local/app/launch.mjs', 'local/app/start.ts']
  const child = spawn(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: {
      PATH,
      HOME,
      ...(JAVA_HOME && { JAVA_HOME }),
      PORT: `${await freePort()}`,
      ...options.env,
      DATA_DIR: options.dataDir,
    },
    stdio: 'pipe',
  })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`exit code ${code}, signal ${signal}`))
  })

  const file = createWriteStream(options.outputFile)
  let output = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        file.write(chunk)
        output += chunk
        if (/^Ready: /m.test(output)) resolve()
      })
    }
  })

  const deadline = AbortSignal.timeout(START_DEADLINE_MS)
  const failure = await Promise.race([
    ready.then(() => undefined),
    exited.then((end) => `it ended (${end})`),
    new Promise<string>((resolve) => {
      deadline.addEventListener('abort', () =>
        resolve(`it was not ready after ${START_DEADLINE_MS / 1000} s`),
      )
    }),
  ])
  if (failure) {
    child.kill('SIGTERM')
    throw new Error(
      `The system did not start: ${failure}. Its last lines:\n${output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n')}`,
    )
  }

  const stop = async () => {
    const children = descendants(child.pid)
    const started = Date.now()
    child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), 4 * STOP_DEADLINE_MS)
    const end = await exited
    clearTimeout(kill)
    file.end()
    const took = Date.now() - started

    const left = children.filter(isRunning)
    for (const { pid } of left) process.kill(pid, 'SIGKILL')
    const names = left.map(({ pid, command }) => `${pid} ${command}`).join('\n')
    if (left.length > 0) throw new Error(`SIGTERM left processes behind:\n${names}`)
    if (took > STOP_DEADLINE_MS) throw new Error(`SIGTERM took ${took} ms to stop the system (${end}).`)
  }
  const crash = async () => {
    child.kill('SIGKILL')
    await exited
    file.end()
  }
  const memory = () =>
    processes()
      .filter(({ pid }) => pid === child.pid)
      .concat(descendants(child.pid))
      .reduce((sum, { bytes }) => sum + bytes, 0)
  return { run: await readRunInfo(options.dataDir), stop, crash, memory }
}

interface Process {
  readonly pid: number
  readonly parent: number
  /** Resident memory. */
  readonly bytes: number
  readonly command: string
}

function processes(): Process[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, kilobytes, command = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      bytes: Number(kilobytes) * 1024,
      command,
    }))
}

function descendants(root: number | undefined): Process[] {
  const all = processes()
  const below = (pid: number | undefined): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)])
  return below(root)
}

/** The command is compared, too, because process ids are used again; a defunct one only waits to be collected. */
const isRunning = (process: Process): boolean =>
  processes().some(({ pid, command }) => pid === process.pid && command === process.command)
