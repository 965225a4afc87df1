import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, expect, test } from 'vitest'
import { bringBackFiles, copyFiles } from './picture-files.ts'

const [KEPT, GONE] = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01BX5ZZKBKACTAV9WEVGEMMVRZ']

/** Versions of the bucket, newest first within a key; one without content is a marker of a deletion. */
const versions = [
  { key: `media/${KEPT}/400.avif`, version: 'marker', content: '' },
  { key: `media/${KEPT}/400.avif`, version: 'first', content: 'avif' },
  { key: `media/${KEPT}/400.jpg`, version: 'again', content: 'jpg' },
  { key: `media/${KEPT}/400.jpg`, version: 'old marker', content: '' },
  { key: `media/${GONE}/400.jpg`, version: 'marker', content: '' },
  { key: `media/${GONE}/400.jpg`, version: 'first', content: 'jpg' },
]
const PAGE_SIZE = 1

/** Copies by key. */
const copies: Record<string, unknown> = {}

/** S3 with versions: lists them page by page, deletes one for good, and copies from one bucket to another. */
const s3 = createServer(({ method, url = '', headers }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const answer = (xml: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
  if (method === 'PUT') {
    copies[pathname] = headers['x-amz-copy-source']
    answer('<CopyObjectResult><ETag>"etag"</ETag></CopyObjectResult>')
    return
  }
  if (searchParams.get('list-type') === '2') {
    const present = new Set(versions.flatMap(({ key, content }) => (content ? [key] : [])))
    const listed = [...present].map((key) => `<Contents><Key>${key}</Key></Contents>`)
    answer(`<ListBucketResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListBucketResult>`)
    return
  }
  if (method === 'DELETE') {
    const [key, version] = [pathname.slice('/bucket/'.length), searchParams.get('versionId')]
    const index = versions.findIndex((one) => one.key === key && one.version === version)
    versions.splice(index, 1)
    response.writeHead(index < 0 ? 404 : 204).end()
    return
  }
  const marker = [searchParams.get('key-marker'), searchParams.get('version-id-marker')].join(' ')
  const start = versions.findIndex(({ key, version }) => `${key} ${version}` === marker) + 1
  const page = versions.slice(start, start + PAGE_SIZE)
  const last = page.at(-1)
  const entries = page.map(({ key, version, content }) => {
    const name = content ? 'Version' : 'DeleteMarker'
    const isLatest = versions.find((one) => one.key === key)?.version === version
    return `<${name}><Key>${key}</Key><VersionId>${version}</VersionId><IsLatest>${isLatest}</IsLatest></${name}>`
  })
  answer(
    `<ListVersionsResult><IsTruncated>${start + PAGE_SIZE < versions.length}</IsTruncated>` +
      `<NextKeyMarker>${last?.key}</NextKeyMarker><NextVersionIdMarker>${last?.version}</NextVersionIdMarker>` +
      `${entries.join('')}</ListVersionsResult>`,
  )
})
await once(s3.listen(0, '127.0.0.1'), 'listening')
const client = new S3Client({
  endpoint: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
  region: 'eu-west-2',
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
})
afterAll(() => {
  client.destroy()
  s3.close()
})

test('the deleted files of pictures in the library are served again; nothing else is touched', async () => {
  const before = [...versions]
  expect(await bringBackFiles(client, 'bucket', new Set([KEPT]))).toBe(1)
  expect(versions).toEqual(before.slice(1))
  expect(await bringBackFiles(client, 'bucket', new Set([KEPT]))).toBe(0)
})

test('the files of pictures in the library are copied from the bucket that an earlier system left; no others', async () => {
  expect(await copyFiles(client, 'bucket', 'new', new Set([KEPT]))).toBe(2)
  expect(copies).toEqual({
    [`/new/media/${KEPT}/400.avif`]: `bucket/media/${KEPT}/400.avif`,
    [`/new/media/${KEPT}/400.jpg`]: `bucket/media/${KEPT}/400.jpg`,
  })
})
