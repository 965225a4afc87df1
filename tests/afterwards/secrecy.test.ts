import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { evidence } from './evidence.ts'

const secrets = new Set((await readFile(evidence('secrets.txt'), 'utf8')).split('\n').filter(Boolean))
const logs = (await readdir(evidence('data', 'logs'), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`)
const read = (file: string) => readFile(file, 'utf8')

test('the run used passwords, keys and sessions, and the functions logged', async () => {
  expect(secrets.size).toBeGreaterThan(10)
  expect(logs.length).toBeGreaterThan(20)
  expect((await Promise.all(logs.map(read))).join('')).toContain('POST /api/admin/login')
})

test.each([...logs, evidence('output.log')])('%s holds no password, AI key or session id', async (file) => {
  const text = await read(file)
  expect([...secrets].filter((secret) => text.includes(secret))).toEqual([])
})
