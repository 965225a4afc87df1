import { gunzipSync } from 'node:zlib'
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { invoke, s3 } from '../../support/cloud/aws-clients.ts'
import { during } from '../../support/cloud/faults.ts'
import { now, passMidnight } from '../../support/cloud/state.ts'

const { exporterName, exportsBucketName: Bucket } = cloud.run
/** The SDK tries a call three times. */
const ATTEMPTS = 3

const exported = async () => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
  return Contents.map(({ Key = '' }) => Key)
}

test('a month has one export, with everything that is stored, however often the schedule comes, also after a failure, which the owner is told of', async () => {
  await passMidnight()
  const session = await signIn()
  const health = async () =>
    (await succeed('GET /api/admin/week', { session })).body.health.find(({ job }) => job === 'exporter')
  const run = () => invoke(exporterName)
  const fault = { kind: 'error', service: 's3', function: 'ExportsExporter', times: ATTEMPTS } as const
  const { result: failed } = await during(cloud.run, [fault], run)
  expect(failed.FunctionError).toBeDefined()
  expect(await health()).toMatchObject({
    ...{ state: 'fault', say: expect.stringContaining('The monthly copy of your data failed.') },
    ...{ do: expect.stringMatching(/\.$/), runbook: expect.any(String) },
  })
  for (const { FunctionError } of [await run(), await run()]) expect(FunctionError).toBeUndefined()
  expect(await health()).toMatchObject({ state: 'well', since: expect.any(String), do: null })
  const keys = await exported()
  const month = new Date(now()).toISOString().slice(0, 7)
  expect(keys.filter((key) => key.endsWith('/manifest-summary.json'))).toEqual([
    expect.stringMatching(new RegExp(`^${month}/AWSDynamoDB/\\d{14}-\\w+/`)),
  ])
  const data = keys.find((key) => key.includes('/data/'))
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: data }))
  const lines = gunzipSync((await Body?.transformToByteArray()) ?? '')
    .toString()
    .trim()
    .split('\n')
  const slugs = lines.flatMap((line) => {
    const { sk, slug } = JSON.parse(line).Item
    return sk.S === 'POST' ? [slug.S] : []
  })
  expect(slugs).toEqual(expect.arrayContaining(articles.map((article) => article.slug)))
})
