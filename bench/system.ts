import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { api, type BodyInput, type Response, type RouteKey } from '../shared/api.ts'
import { type RunInfo, startCloud } from '../tests/support/cloud/cloud.ts'
import { startProvider } from '../tests/support/openai-provider.ts'

/** Password of the user `admin`. */
export const PASSWORD = 'Only-4-Benchmarks!'

export interface System {
  readonly run: RunInfo
  /** The signed-in administrator. */
  readonly administrator: Administrator
  /** `cookie` header of the administrator's session, for calls whose raw response matters. */
  readonly cookie: string
  /** Kills the system, as a power cut does, and starts it again on the same data. */
  killAndRestart(): Promise<void>
}

/**
 * Runs `use` on a system of its own, as `npm start` does, with an empty data folder and the scripted AI provider of
 * `openai-provider.ts`, and stops it. `env` adds to its environment.
 */
export async function withSystem<T>(
  use: (system: System) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-bench-'))
  const provider = await startProvider()
  const start = () =>
    startCloud({
      dataDir: path.join(folder, 'data'),
      outputFile: path.join(folder, 'output.log'),
      env: { SEED: 'none', ADMIN_PASSWORD: PASSWORD, OPENAI_BASE_URL: provider.url, ...env },
    })
  let stop = async () => {}
  try {
    let cloud = await start()
    stop = () => cloud.stop()
    let session = await signIn(cloud.run.url)
    return await use({
      get run() {
        return cloud.run
      },
      get administrator() {
        return session.administrator
      },
      get cookie() {
        return session.cookie
      },
      killAndRestart: async () => {
        stop = async () => {}
        process.kill(cloud.run.pid, 'SIGKILL')
        cloud = await start()
        stop = () => cloud.stop()
        session = await signIn(cloud.run.url)
      },
    })
  } finally {
    await stop()
    await provider.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Request<K extends RouteKey> {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: BodyInput<K>
}
/** Sends a call of the contract, which must succeed. */
type Administrator = <K extends RouteKey>(key: K, request?: Request<K>) => Promise<Response<K>>

async function signIn(url: string): Promise<Pick<System, 'administrator' | 'cookie'>> {
  const headers = new Headers({ 'content-type': 'application/json' })
  const send = async <K extends RouteKey>(key: K, { params = {}, body }: Request<K> = {}) => {
    const [method = '', template = ''] = key.split(' ')
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await fetch(new URL(path, url), {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${key} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const { headers: answered } = await send('POST /api/admin/login', {
    body: { username: 'admin', password: PASSWORD },
  })
  const cookie = z.string().parse(answered.getSetCookie()[0]?.split(';')[0])
  headers.set('cookie', cookie)
  const administrator = async <K extends RouteKey>(key: K, request?: Request<K>) => {
    const response = await send(key, request)
    const body: unknown = response.status === 204 ? null : await response.json()
    return api[key].response.parse(body) as Response<K>
  }
  return { administrator, cookie }
}
