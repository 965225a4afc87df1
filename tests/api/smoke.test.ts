import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smokeTest } from '../../infra/smoke-test.ts'
import { cloud } from '../client.ts'

/** Answers everything with this status, as the API itself does who has no origin secret; the local one has no address. */
let status = 401
const api = createServer((_, response) => response.writeHead(status).end('{}'))
const address = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}`
beforeAll(() => once(api.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  api.close()
})

test('a system that runs as it should passes every look of a deployment', async () => {
  status = 401
  const findings = await smokeTest({ site: cloud.run.url, api: address() })
  expect(findings).toHaveLength(7)
  expect(findings.filter(({ fault }) => fault)).toEqual([])
})

test('a site that answers everything with nothing fails every look', async () => {
  status = 200
  const findings = await smokeTest({ site: address(), api: address() })
  expect(findings.filter(({ fault }) => fault === undefined)).toEqual([])
})
