import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAt } from '../../../infra/scripts/smoke/smoke-test.ts'
import { listen } from '../../../local/cloud/listen.ts'
import { cloud } from '../../support/client.ts'
import { invoke } from '../../support/cloud/aws-clients.ts'
import { settled } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'

/** Answers with these statuses, the last of them from then on, as the API itself does who has no origin secret; the local one has no address. */
let statuses = [401]
const api = createServer((_, response) =>
  response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500).end('{}'),
)
let address: string
beforeAll(async () => {
  address = `http://127.0.0.1:${await listen(api)}`
})
afterAll(() => {
  api.close()
})

test('a look that finds faults is repeated, until all is well or it says what is not', async () => {
  const said: string[] = []
  const look = (site: string) => lookAt({ site, api: address }, (line) => said.push(line), [0])
  // By the second look the API refuses who comes past CloudFront, as a new one does after a while.
  statuses = [200, 401]
  await look(cloud.run.url)
  expect(said.filter((line) => line.startsWith('  ok '))).toHaveLength(7)

  statuses = [200]
  said.length = 0
  await expect(look(address)).rejects.toThrow('docs/runbook.md')
  expect(said.filter((line) => line.startsWith('  FAULT '))).toHaveLength(7)
})

test('the look from outside finds nothing wrong, and leaves no enquiry behind', async () => {
  const { permissionsFile } = cloud.run
  const { functions } = JSON.parse(await readFile(permissionsFile, 'utf8')) as { functions: object }
  const logicalId = Object.keys(functions).find((id) => id.startsWith('CanaryFunction'))
  const FunctionName = `WholesaleStateless-${logicalId}`
  const { FunctionError, Payload } = await invoke(FunctionName)
  expect(FunctionError, Payload?.transformToString()).toBeUndefined()
  // Another one, by its schedule, may just have an enquiry there.
  await settled()
  expect(JSON.stringify(await storedItems())).not.toContain('Automatic check')
})
