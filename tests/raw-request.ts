import { connect } from 'node:net'
import { cloud } from './client.ts'

interface RawAnswer {
  readonly status: number
  /** Name, in lower case, and value of each header line. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** Milliseconds until an answer must have come; a function may have to start first. */
const LONGEST = 20_000

/**
 * Sends a request byte by byte as it is given, since clients refuse or repair what attackers send. Texts are Latin-1: a
 * character for each byte. Rejects when the server hangs up without an answer.
 */
export function sendRaw(
  method: string,
  target: string,
  headers: readonly (readonly [name: string, value: string])[] = [],
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
    socket.setTimeout(LONGEST, () => socket.destroy(new Error('No answer in time.')))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const answer = parsed(Buffer.concat(chunks).toString('latin1'))
      if (answer) resolve(answer)
      else reject(new Error('No answer.'))
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
