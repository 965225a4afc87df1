import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { Bucket, endpoint, s3, setUpEndpoint } from './aws-endpoint-fixture.ts'

setUpEndpoint()

test('objects go there and back with their headers; writes can be conditional', async () => {
  const client = s3('Writer')
  const page = { Bucket, Key: 'pages/a b.html' }
  const { ETag = '' } = await client.send(
    new PutObjectCommand({
      ...page,
      Body: '<p>',
      ContentType: 'text/html',
      CacheControl: 'max-age=0',
      IfNoneMatch: '*',
    }),
  )
  const read = await client.send(new GetObjectCommand(page))
  expect(await read.Body?.transformToString()).toBe('<p>')
  expect(read).toMatchObject({ ContentType: 'text/html', CacheControl: 'max-age=0', ETag })
  const write = (condition: object) =>
    client.send(new PutObjectCommand({ ...page, Body: '<b>', ...condition }))
  await expect(write({ IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  await expect(write({ IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  await write({ IfMatch: ETag })
  expect((await endpoint.bucket(Bucket).get('pages/a b.html'))?.body.toString()).toBe('<b>')
  await client.send(new DeleteObjectCommand(page))
  expect(endpoint.bucket(Bucket).list('pages/')).toEqual([])
})

test('an object keeps its own metadata, which a HEAD returns without the body', async () => {
  const client = s3('Writer')
  const page = { Bucket, Key: 'pages/moved.html' }
  await client.send(new PutObjectCommand({ ...page, Body: '<p>', Metadata: { location: '/blog/new' } }))
  const head = await client.send(new HeadObjectCommand(page))
  expect(head).toMatchObject({ ContentLength: 3, Metadata: { location: '/blog/new' } })
  await client.send(new DeleteObjectCommand(page))
})

test('a listing leads on page by page, in the order of the keys, with the time of each object', async () => {
  for (const key of ['list/b', 'list/a', 'list/c'])
    await endpoint.bucket(Bucket).put(key, Buffer.from(key), {})
  const page = { Bucket, Prefix: 'list/', MaxKeys: 2 }
  const first = await s3('Lister').send(new ListObjectsV2Command(page))
  expect(first.Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
    ['list/a', 6],
    ['list/b', 6],
  ])
  expect(first.Contents?.[0]?.LastModified?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  const ContinuationToken = first.NextContinuationToken
  const second = await s3('Lister').send(new ListObjectsV2Command({ ...page, ContinuationToken }))
  expect(second).toMatchObject({ IsTruncated: false, Contents: [{ Key: 'list/c' }] })
})

test('a streamed upload arrives without its framing', async () => {
  const Body = Readable.from([Buffer.from('streamed '), Buffer.from('body')])
  await s3('Writer').send(new PutObjectCommand({ Bucket, Key: 'pages/s.txt', Body, ContentLength: 13 }))
  expect((await endpoint.bucket(Bucket).get('pages/s.txt'))?.body.toString()).toBe('streamed body')
})
