import { readdir, readFile, readlink } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { javaCompiles } from '../../../local/cloud/engines/engines.ts'
import { cloud } from '../../support/client.ts'

/** Who can reach the engines and the site of the local run: this machine, and no page of another site. */

/** `LISTEN` in `/proc/net/tcp` (Linux, include/net/tcp_states.h). */
const LISTENING = '0A'
/** 127.0.0.1, ::1 and ::ffff:127.0.0.1 as `/proc/net/tcp` and `tcp6` write them: 32-bit words, on these machines reversed. */
const LOOPBACK = ['0100007F', '00000000000000000000000001000000', '0000000000000000FFFF00000100007F']

/** The pids of a process and of all below it. */
async function family(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return { pid, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }
    }),
  )
  const below = (pid: number): number[] => [
    pid,
    ...parents.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ]
  return below(root)
}

async function socketsOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`
  const links = (await readdir(folder).catch(() => [])).map((fd) =>
    readlink(path.join(folder, fd)).catch(() => ''),
  )
  return (await Promise.all(links)).flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? [])
}

/** Address (hexadecimal) and port of each socket that the running system listens on. */
async function listening(): Promise<{ address: string; port: number }[]> {
  const owned = new Set((await Promise.all((await family(cloud.run.pid)).map(socketsOf))).flat())
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')))
  return tables
    .flatMap((table) => table.trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === LISTENING && owned.has(fields[9] ?? ''))
    .map(([, local = '']) => {
      const [address = '', port = ''] = local.split(':')
      return { address, port: Number.parseInt(port, 16) }
    })
}

const isLinux = process.platform === 'linux'

// DynamoDB Local listens elsewhere, too, where Java is a JRE (local/cloud/engines/engines.ts).
test.runIf(isLinux && (await javaCompiles()))(
  'every port of a running system is open to this machine alone',
  async () => {
    const sockets = await listening()
    const ports = sockets.map(({ port }) => port)
    for (const url of [cloud.run.url, cloud.run.awsEndpoint, cloud.run.dynamodbEndpoint])
      expect(ports).toContain(Number(new URL(url).port))
    expect(sockets.filter(({ address }) => !LOOPBACK.includes(address))).toEqual([])
  },
)

test.runIf(isLinux)(
  'the user pool has no door of its own: whoever is not the service is refused',
  async () => {
    const body = JSON.stringify({
      UserPoolId: cloud.run.cognitoUserPoolId,
      Username: 'admin',
      Password: 'Chosen-By-4-Stranger!',
      Permanent: true,
    })
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminSetUserPassword',
    }
    const stranger =
      'AWS4-HMAC-SHA256 Credential=AKIASTRANGER/20260101/eu-west-2/cognito-idp/aws4_request, SignedHeaders=host, Signature=0'
    for (const { port } of await listening()) {
      for (const authorization of [undefined, stranger]) {
        const answer = await fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          headers: { ...headers, ...(authorization && { authorization }) },
          body,
        })
        expect(answer.status, `port ${port}`).toBeGreaterThanOrEqual(400)
      }
    }
  },
)

/** What the site answers under this `Host`. */
async function under(host: string, target = '/') {
  const { hostname, port } = new URL(cloud.run.url)
  const call = request({ hostname, port, path: target, headers: { host } }).end()
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    call.once('response', resolve).once('error', reject),
  )
  return { status: answer.statusCode, body: await text(answer) }
}

test('the site answers under names of this machine, and refuses pages and calls under those that another site could have led here', async () => {
  const { port } = new URL(cloud.run.url)
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])
    expect((await under(`${name}:${port}`)).status).toBe(200)
  const foreign = ['evil.example', 'localhost.evil.example', `evil.example:${port}@localhost`, '192.0.2.1']
  for (const host of [
    'evil.example',
    'localhost',
    'localhost:1',
    ...foreign.map((name) => `${name}:${port}`),
  ])
    for (const target of ['/', '/api/blog', '/admin'])
      expect([host, target, await under(host, target)]).toEqual([
        ...[host, target],
        { status: 421, body: `This site answers at http://localhost:${port} only.\n` },
      ])
})

test('a request of HTTP/1.0 that names no host is refused as a bad one', async () => {
  const { hostname, port } = new URL(cloud.run.url)
  const socket = connect(Number(port), hostname).end('GET / HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})
