import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { articles } from '../../local/app/sample/articles.ts'
import { evidence } from './evidence.ts'

const runs = evidence()
const secretFiles = await Promise.all(runs.map((run) => readFile(path.join(run, 'secrets.txt'), 'utf8')))
const secrets = new Set(secretFiles.flatMap((text) => text.split('\n')).filter(Boolean))
const filesIn = async (folder: string) => {
  const folders = runs.map((run) => path.join(run, 'data', folder))
  const entries = await Promise.all(
    folders.map((one) => readdir(one, { recursive: true, withFileTypes: true })),
  )
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** The secrets that a file's bytes hold. */
async function secretsIn(file: string): Promise<string[]> {
  const bytes = await readFile(file)
  return [...secrets].filter((secret) => bytes.includes(secret))
}

const logs = await filesIn('logs')
/** All that is kept but Cognito's users and Secrets Manager's secrets, which hold what they are for. */
const stored = (await Promise.all(['dynamodb', 'lambda-events', 's3', 'sqs', 'streams'].map(filesIn))).flat()

test('the run used passwords, keys, sessions and preview links, and the functions logged', async () => {
  expect(secrets.size).toBeGreaterThan(10)
  expect(logs.length).toBeGreaterThan(20)
  const text = await Promise.all(logs.map((file) => readFile(file, 'utf8')))
  expect(text.join('')).toContain('POST /api/admin/login')
  expect(text.join('')).toContain('GET /preview/{id}/{token}')
  // Tokens of preview links are among them: 128 bits in base64url.
  expect([...secrets].filter((secret) => /^[\w-]{22}$/.test(secret)).length).toBeGreaterThan(5)
})

test.each([...logs, ...runs.map((run) => path.join(run, 'output.log'))])(
  '%s holds no password, AI key, session id, mark of a browser or token of a preview',
  async (file) => {
    expect(await secretsIn(file)).toEqual([])
  },
)

/** How credentials look: keys of AI providers and of AWS, private keys. */
const CREDENTIAL = /\bsk-[\w-]{20,}|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|BEGIN [A-Z ]*PRIVATE KEY/

test('nothing that a deployment sends, templates and bundles, holds what looks like a credential', async () => {
  const entries = await readdir('cdk.out', { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  expect(files.length).toBeGreaterThan(50)
  const found = await Promise.all(
    files.map(async (file) => (CREDENTIAL.test(await readFile(file, 'latin1')) ? [file] : [])),
  )
  expect(found.flat()).toEqual([])
})

test('the database files can be searched: they hold the sample articles', async () => {
  const databases = await Promise.all((await filesIn('dynamodb')).map((file) => readFile(file)))
  expect(databases.some((bytes) => bytes.includes(articles[0]?.slug ?? ''))).toBe(true)
})

test.each(stored)(
  '%s holds no password, AI key, session id, mark of a browser or token of a preview, nor ever held one',
  async (file) => {
    expect(await secretsIn(file)).toEqual([])
  },
)
