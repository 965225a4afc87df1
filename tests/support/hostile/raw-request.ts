import { connect } from 'node:net'
import type { RouteKey } from '../../../shared/api.ts'
import { SESSION_COOKIE } from '../../../shared/entities/sign-in/session-cookie.ts'
import { cloud, UNKNOWN_ID } from '../client.ts'

type HeaderLine = readonly [name: string, value: string]

interface RawAnswer {
  readonly status: number
  /** Name, in lower case, and value of each header line. */
  readonly headers: readonly HeaderLine[]
  readonly body: string
}

/** Milliseconds until an answer must have come; a function may have to start first, on a busy machine. */
const LONGEST = 60_000

export const cookieLine = (session: string): HeaderLine => ['cookie', `${SESSION_COOKIE}=${session}`]
export const jsonLine: HeaderLine = ['content-type', 'application/json']

/** Method and path of a call, with ids that nothing has. */
export function targetOf(key: RouteKey): { method: string; path: string } {
  const [method = '', template = ''] = key.split(' ')
  return { method, path: template.replace(/\{(id|jobId)\}/, UNKNOWN_ID) }
}

/** A header that would show that a line end got through, in Latin-1 and percent-encoded. */
export const INJECTED = 'x-injected'

/**
 * Sends a request byte by byte as it is given, since clients refuse or repair what attackers send. Texts are Latin-1: a
 * character for each byte. Rejects when the server hangs up without an answer; with one, it may
 * do so before it has read all.
 */
export function sendRaw(
  method: string,
  target: string,
  headers: readonly HeaderLine[] = [],
  body = '',
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(cloud.run.url)
  const lines = [`${method} ${target} HTTP/1.1`, `host: ${host}`, 'connection: close']
  const bytes = Buffer.from(body)
  if (body) lines.push(`content-length: ${bytes.length}`)
  const head = [...lines, ...headers.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')

  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    let failure = new Error('No answer.')
    socket.setTimeout(LONGEST, () => socket.destroy(new Error('No answer in time.')))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', (error) => {
      failure = error
    })
    socket.on('close', () => {
      const answer = parsed(Buffer.concat(chunks).toString('latin1'))
      if (answer) resolve(answer)
      else reject(failure)
    })
    socket.write(Buffer.concat([Buffer.from(head, 'latin1'), bytes]))
  })
}

function parsed(text: string): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]
  if (end < 0 || !status) return undefined
  const headers = lines.map((line) => {
    const [name = '', ...rest] = line.split(':')
    return [name.toLowerCase(), rest.join(':').trim()] as const
  })
  return { status: Number(status), headers, body: text.slice(end + 4) }
}
