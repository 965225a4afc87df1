import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listen } from '../cloud/listen.ts'
import { claimDataFolder } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
const server = createServer()
const port = await listen(server)
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
const heldBy = (dataDir: string, holder: object) =>
  writeFileSync(join(dataDir, 'in-use.json'), JSON.stringify(holder))

test('a folder is made with its parents, claimed, and free again afterwards', async () => {
  const dataDir = join(folder, 'a', 'b')
  const release = await claimDataFolder(dataDir, port)
  expect(existsSync(join(dataDir, 'in-use.json'))).toBe(true)
  release()
  expect(existsSync(join(dataDir, 'in-use.json'))).toBe(false)
})

test('the folder of a running instance is refused, naming its address', async () => {
  heldBy(folder, { pid: process.ppid, port })
  await expect(claimDataFolder(folder, 1)).rejects.toThrow(`in use by the site on http://localhost:${port}`)
})

test.each([
  ['a process that is gone', () => ({ pid: 2 ** 22 + 1, port })],
  ['a process id that now belongs to another program', () => ({ pid: process.ppid, port: 1 })],
  ['such a one with the port on which this start listens', () => ({ pid: process.ppid, port })],
])('the claim of %s counts for nothing', async (_, holder) => {
  heldBy(folder, holder())
  const release = await claimDataFolder(folder, port)
  release()
})

test('a path that is a file is refused in one line', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(claimDataFolder(join(file, 'below'), port)).rejects.toThrow(
    /^The data folder .* can't be written \(\w+\): choose another one with DATA_DIR\.$/,
  )
})

test.runIf(process.platform === 'linux')('a place where nothing can be made is refused at once', async () => {
  await expect(claimDataFolder('/proc/nowhere', port)).rejects.toThrow("can't be written (ENOENT)")
})
