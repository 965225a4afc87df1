import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dynamoDbLocal } from '../../testing/dynamodb-local.ts'
import { runScript } from '../../testing/run-script.ts'
import { standInAws } from '../../testing/stand-in-aws.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const IN_USE = 'WholesaleStateful-DataTable2-USED'
const ORPHAN = 'WholesaleStateful-DataTable-LEFT'
const folder = mkdtempSync(join(tmpdir(), 'wholesale-restore-'))
const aws = await standInAws()
const { endpoint, createTable } = await dynamoDbLocal()

beforeAll(async () => {
  for (const [name, text] of [
    [IN_USE, 'now'],
    [ORPHAN, 'of a failed creation'],
    ['Copy', 'as it was'],
  ] as const)
    await createTable(name, [{ pk: { S: 'POST#1' }, sk: { S: 'POST' }, text: { S: text } }])
})
afterAll(() => rmSync(folder, { recursive: true }))

/** `npm run restore`, in a folder without a configuration. */
const restore = (...args: string[]) =>
  runScript([join(import.meta.dirname, 'restore.ts'), ...args], folder, {
    ...aws.env,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  })

test('restores into the table in use, and names the one that an earlier creation left', async () => {
  aws.givenStack('eu-west-2', 'WholesaleStateful', { TableName: IN_USE })
  const { exitCode, output } = await restore('--from', 'Copy', '--apply')
  expect(output).toContain(
    `Not this site's: ${ORPHAN}, which an earlier WholesaleStateful left. ${IN_USE} is in use.`,
  )
  expect(output).toContain(`${IN_USE}: lacks 0, has 1 differently`)
  expect(output).toContain('Both are the same.')
  expect(exitCode).toBe(0)
})

test('touches no table while the site is not deployed', async () => {
  const { exitCode, output } = await restore('--from', 'Copy', '--apply')
  expect(output).toContain('The site is not deployed in eu-west-2')
  expect(exitCode).toBe(1)
})
