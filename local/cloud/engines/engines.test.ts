import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engineCall } from './dynamodb-calls.ts'
import { type CognitoEngine, type DynamoDbEngine, openCognito, startDynamoDb } from './engines.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'engines-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A run that makes a table and a user, says so, and goes on for ever. */
const run = `
  const { openCognito, startDynamoDb } = await import(${JSON.stringify(import.meta.resolve('./engines.ts'))})
  const { engineCall } = await import(${JSON.stringify(import.meta.resolve('./dynamodb-calls.ts'))})
  const [dynamodb, cognito] = await Promise.all([startDynamoDb(process.argv[1]), openCognito(process.argv[1])])
  const call = engineCall(dynamodb, 'eu-west-2')
  await call('CreateTable', {
    TableName: 'Data',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    BillingMode: 'PAY_PER_REQUEST',
  })
  await cognito.userPools.ensurePool('eu-west-2_Pool')
  const user = { UserPoolId: 'eu-west-2_Pool', Username: 'admin', MessageAction: 'SUPPRESS' }
  await cognito.userPools.call('AdminCreateUser', user)
  for (let n = 0; n < 50; n += 1) await call('PutItem', { TableName: 'Data', Item: { pk: { S: String(n) } } })
  console.log(dynamodb.url)
  setInterval(() => {}, 1000)`

/** Folder with a Java without compiler. */
async function runtimeAlone(): Promise<string> {
  const bin = join(dataDir, 'jre')
  mkdirSync(bin)
  const java = (await promisify(execFile)('sh', ['-c', 'command -v java'])).stdout.trim()
  const script = `#!/bin/sh\nif [ "$1" = --list-modules ]; then echo java.base@17; else exec ${java} "$@"; fi\n`
  writeFileSync(join(bin, 'java'), script, { mode: 0o755 })
  return bin
}

describe('DynamoDB Local and cognito-local after a run killed with -9', () => {
  /** Where the killed run's DynamoDB Local answered. */
  let url: string
  let dynamodb: DynamoDbEngine
  let cognito: CognitoEngine
  let printed: string

  beforeAll(async () => {
    const killed = spawn(process.execPath, ['--input-type=module', '--eval', run, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(killed.stdout, 'data')) as [Buffer]
    url = line.toString().trim()
    expect((await fetch(url)).status).toBe(400)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    vi.stubEnv('PATH', `${await runtimeAlone()}:${process.env.PATH}`)
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    ;[dynamodb, cognito] = await Promise.all([startDynamoDb(dataDir), openCognito(dataDir)])
    printed = log.mock.calls.join()
    log.mockRestore()
    vi.unstubAllEnvs()
  })
  afterAll(() => dynamodb?.stop())

  test('run in a Java without compiler, too, where it is said who then reaches them', () => {
    expect(printed).toContain('listens on every network interface')
  })

  test('ended with it, and have everything that was answered', async () => {
    const hasEnded = () =>
      fetch(url).then(
        () => false,
        () => true,
      )
    await expect.poll(hasEnded).toBe(true)
    const call = engineCall(dynamodb, 'eu-west-2')
    const { Count } = await call<{ Count: number }>('Scan', { TableName: 'Data', ConsistentRead: true })
    expect(Count).toBe(50)
    expect((await cognito.userPools.user('eu-west-2_Pool', 'admin'))?.UserStatus).toBe(
      'FORCE_CHANGE_PASSWORD',
    )
    // A name that every JavaScript object has.
    expect(await cognito.userPools.user('eu-west-2_Pool', 'constructor')).toBeNull()
    // Without its key, a caller finds an empty database.
    const stranger = engineCall({ ...dynamodb, accessKeyId: 'AKIASTRANGER' }, 'eu-west-2')
    expect(await stranger('ListTables', {})).toEqual({ TableNames: [] })
  })

  test('stop, and leave no files of earlier ones', async () => {
    await dynamodb.stop()
    await expect(fetch(dynamodb.url)).rejects.toThrow()
    // Both unpack files into the data folder; only those of the last one are left.
    expect(readdirSync(join(dataDir, 'tmp'))).toEqual([expect.stringMatching(/^sqlite/)])
  })
})

test('an engine that cannot start says why', async () => {
  vi.stubEnv('PATH', '/nonexistent')
  await expect(startDynamoDb(join(dataDir, 'other'))).rejects.toThrow('DynamoDB Local did not start')
  vi.unstubAllEnvs()
})
