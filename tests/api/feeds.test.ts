import { readFile } from 'node:fs/promises'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { needsDrawnImage, shareImageKey, shareImagePath } from '../../shared/share-image.ts'
import { cloud, signIn, succeed } from '../client.ts'
import { samplePost } from './samples.ts'

/** Longest that a failed event takes to be tried again and given up: a minute, and what a busy machine adds. */
const GIVEN_UP = 100_000

interface Permissions {
  readonly functions: Readonly<Record<string, { readonly used: readonly { readonly action: string }[] }>>
}

/** The function that draws, with what it was seen to use. */
async function drawer() {
  const { functions } = JSON.parse(await readFile(cloud.run.permissionsFile, 'utf8')) as Permissions
  const [logicalId, { used }] = Object.entries(functions).find(([name]) => name.startsWith('ShareImage')) ?? [
    '',
    { used: [] },
  ]
  return { name: `WholesaleStateless-${logicalId}`, used: used.map(({ action }) => action) }
}

const lambda = new LambdaClient({
  endpoint: cloud.run.awsEndpoint,
  region: 'eu-west-2',
  credentials: cloud.run.serviceCredentials,
})
const ask = async (event: object) =>
  lambda.send(
    new InvokeCommand({
      FunctionName: (await drawer()).name,
      InvocationType: 'Event',
      Payload: JSON.stringify(event),
    }),
  )

let session: string
beforeAll(async () => {
  session = await signIn()
  // Fails, and is given up while the tests below run.
  await ask({ postId: 'no id' })
})

const get = (path: string) => fetch(new URL(path, cloud.run.url))
const statusOf = async (path: string) => (await get(path)).status
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

test('an article’s picture is drawn from its title, drawn anew with it, and gone with the article', async () => {
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ title: 'Сортування одягу: Łódź — Žilina', published: true }),
  })
  expect(needsDrawnImage(post)).toBe(true)
  const path = shareImagePath(post)
  await ask({ postId: post.id })
  await expect.poll(() => statusOf(path)).toBe(200)
  const response = await get(path)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('max-age=0, s-maxage=31536000')
  const first = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(first).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect(first.length).toBeLessThan(300_000)

  const params = { id: post.id }
  const put = (body: object) => succeed('PUT /api/admin/blog/{id}', { session, params, body })
  await put({ title: 'Another title' })
  await ask({ postId: post.id })
  // Under the address of old, which the edge keeps until it is told.
  await expect.poll(async () => (await bytesOf(path)).equals(first)).toBe(false)
  await put({ published: false })
  await ask({ postId: post.id })
  await expect.poll(() => statusOf(`/${shareImageKey(post.id)}`)).toBe(404)
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
})

test(
  'what could not be drawn ends in the queue for failures',
  async () => {
    await expect
      .poll(async () => (await drawer()).used, { timeout: GIVEN_UP, interval: 500 })
      .toContain('sqs:SendMessage')
  },
  GIVEN_UP,
)
