import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { articles } from '../../local/app/sample/articles.ts'
import { evidence } from './evidence.ts'

const runs = evidence()
/** One secret a line, of each run. */
const secretFiles = runs.map((run) => path.join(run, 'secrets.txt'))

/** Files below these paths that `grep` finds with its arguments: it looks for thousands of words in one pass. */
async function grep(args: readonly string[], paths: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('grep', ['-r', '-l', ...args, '--', ...paths]).catch(
    (error: { code?: number }) => {
      // None of them.
      if (error.code === 1) return { stdout: '' }
      throw error
    },
  )
  return stdout.split('\n').filter(Boolean)
}
const withSecrets = (paths: readonly string[]) =>
  grep(['-F', ...secretFiles.flatMap((file) => ['-f', file])], paths)
const folders = (name: string) => runs.map((run) => path.join(run, 'data', name))

test('the run used passwords, keys, sessions and preview links, and the functions logged', async () => {
  const texts = await Promise.all(secretFiles.map((file) => readFile(file, 'utf8')))
  const secrets = texts.flatMap((text) => text.split('\n'))
  expect(new Set(secrets).size).toBeGreaterThan(10)
  // Tokens of preview links are among them: 128 bits in base64url.
  expect(secrets.filter((secret) => /^[\w-]{22}$/.test(secret)).length).toBeGreaterThan(5)
  // An empty line would be found everywhere.
  expect(texts.filter((text) => /^\n|\n\n/.test(text))).toEqual([])
  const logs = (await Promise.all(folders('logs').map((folder) => readdir(folder)))).flat()
  expect(logs.length).toBeGreaterThan(20)
  for (const logged of ['POST /api/admin/login', 'GET /preview/{id}/{token}'])
    expect(await grep(['-F', '-e', logged], folders('logs')), logged).not.toEqual([])
})

test('no log holds a password, AI key, session id, mark of a browser, token of a preview or address of a visitor', async () => {
  const outputs = runs.map((run) => path.join(run, 'output.log'))
  expect(await withSecrets([...folders('logs'), ...outputs])).toEqual([])
})

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
  expect(await grep(['-F', '-e', articles[0]?.slug ?? ''], folders('dynamodb'))).not.toEqual([])
})

/** All that is stored, or was and is undone, but Cognito's users and Secrets Manager's secrets, which hold what they are for. */
test.each(['dynamodb', 'lambda-events', 's3', 'sqs', 'streams', 'undone'])(
  'no file of %s holds a password, AI key, session id, mark of a browser, token of a preview or address of a visitor',
  async (name) => {
    expect(await withSecrets(folders(name))).toEqual([])
  },
)
