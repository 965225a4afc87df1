import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { InvokeCommand } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAt, smokeTest } from '../../../infra/scripts/smoke/smoke-test.ts'
import { listen } from '../../../local/cloud/listen.ts'
import { cloud } from '../../support/client.ts'
import { lambda } from '../../support/cloud/lambda.ts'
import { endEnquiryLimits, storedItems } from '../../support/cloud/table.ts'

/** Answers everything with this status, as the API itself does who has no origin secret; the local one has no address. */
let status = 401
const api = createServer((_, response) => response.writeHead(status).end('{}'))
let address: string
beforeAll(async () => {
  address = `http://127.0.0.1:${await listen(api)}`
})
afterAll(() => {
  api.close()
})

test('a system that runs as it should passes every look of a deployment', async () => {
  status = 401
  const findings = await smokeTest({ site: cloud.run.url, api: address })
  expect(findings).toHaveLength(7)
  expect(findings.filter(({ fault }) => fault)).toEqual([])
})

test('a site that answers everything with nothing fails every look', async () => {
  status = 200
  const findings = await smokeTest({ site: address, api: address })
  expect(findings.filter(({ fault }) => fault === undefined)).toEqual([])
})

test('a look that finds faults is repeated, until all is well or it says what is not', async () => {
  const said: string[] = []
  const look = (site: string, pausesMs: number[]) =>
    lookAt({ site, api: address }, (line) => said.push(line), pausesMs)
  // By the second look the API refuses who comes past CloudFront, as a new one does after a while.
  status = 200
  setTimeout(() => {
    status = 401
  }, 1_000)
  await look(cloud.run.url, [2_000])
  expect(said.filter((line) => line.startsWith('  ok '))).toHaveLength(7)

  status = 200
  said.length = 0
  await expect(look(address, [0])).rejects.toThrow('docs/runbook.md')
  expect(said.filter((line) => line.startsWith('  FAULT '))).toHaveLength(7)
})

test('the look from outside finds nothing wrong, and leaves no enquiry behind', async () => {
  await endEnquiryLimits()
  const { permissionsFile } = cloud.run
  const { functions } = JSON.parse(await readFile(permissionsFile, 'utf8')) as { functions: object }
  const logicalId = Object.keys(functions).find((id) => id.startsWith('CanaryFunction'))
  const FunctionName = `WholesaleStateless-Canary-${logicalId}`
  const { FunctionError, Payload } = await lambda.send(new InvokeCommand({ FunctionName }))
  expect(FunctionError, Payload?.transformToString()).toBeUndefined()
  // Another look, by its schedule, may just have one there.
  await expect.poll(async () => JSON.stringify(await storedItems())).not.toContain('Automatic check')
})
