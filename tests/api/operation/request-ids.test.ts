import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { partitions } from '../../../shared/table/partitions.ts'
import { cloud, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { settled } from '../../support/cloud/state.ts'
import { TableName, table } from '../../support/cloud/table.ts'
import { samplePost } from '../admin/samples.ts'

const session = await signIn()

/** Every line of every log that holds this text; API Gateway's have no `service`. */
async function linesWith(text: string): Promise<Record<string, unknown>[]> {
  const { logsDir } = cloud.run
  const files = await Promise.all(
    (await readdir(logsDir)).map((name) => readFile(path.join(logsDir, name), 'utf8')),
  )
  return files.flatMap((file) =>
    file
      .split('\n')
      .filter((line) => line.includes(text))
      .map((line) => JSON.parse(line)),
  )
}
const linesOf = async (service: string | undefined, text: string) =>
  (await linesWith(text)).filter((line) => line.service === service)

/** The ids that an answer carries. */
function idsOf(headers: Headers): { edge: string; request: string } {
  const ids = { edge: headers.get('x-amz-cf-id') ?? '', request: headers.get('apigw-requestid') ?? '' }
  expect(ids).toEqual({ edge: expect.stringMatching(/.{8}/), request: expect.stringMatching(/.{8}/) })
  return ids
}

test('a request is found by the ids in its answer, from the edge to the table and the published page', async () => {
  const { headers, body } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ published: true }),
    headers: { 'x-amz-cf-id': 'forged' },
  })
  const { edge, request } = idsOf(headers)
  expect(edge).not.toBe('forged')

  await settled()
  expect(await linesOf(undefined, request)).toEqual([
    expect.objectContaining({ requestId: request, route: 'POST /api/admin/blog', status: '201' }),
  ])
  expect(await linesOf('admin-blog-create', edge)).toEqual([
    expect.objectContaining({ message: 'request', edge_request_id: edge, request_id: request }),
  ])
  const { Item } = await table.send(
    new GetCommand({ TableName, Key: { pk: partitions.post(body.id), sk: 'POST' } }),
  )
  expect(Item).toMatchObject({ requestId: request })
  const published = { message: 'published', changed: expect.arrayContaining([body.id]) }
  const changes = await linesOf('publisher', request)
  expect(changes).toEqual([
    expect.objectContaining({ ...published, request_ids: expect.arrayContaining([request]) }),
  ])

  // A removal leaves no item that could say whose it was: it is found by the post.
  const deletion = await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: body.id } })
  const { request: removal } = idsOf(deletion.headers)
  await settled()
  expect(await linesOf('admin-blog-delete', removal)).toEqual([
    expect.objectContaining({ message: 'request', params: { id: body.id } }),
  ])
  expect((await linesOf('publisher', body.id)).length).toBeGreaterThan(changes.length)
})

test.runIf(cloud.scriptedProvider)('what is written for a request names it, too', async () => {
  const openaiApiKey = 'sk-good-request-ids'
  rememberSecret(openaiApiKey)
  await succeed('POST /api/admin/settings', { session, body: { openaiApiKey } })
  const { headers, body } = await succeed('POST /api/admin/generate-article', {
    session,
    body: { topic: 'How to grade a bale' },
  })
  const { request } = idsOf(headers)
  await settled()
  expect(await linesOf('generator', request)).toEqual([
    expect.objectContaining({ message: 'article written', jobId: body.jobId, request_id: request }),
  ])
})
