import { readFile } from 'node:fs/promises'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { cloud, signIn, succeed, UNKNOWN_ID } from '../client.ts'
import { TableName, table } from '../table.ts'
import { samplePost } from './samples.ts'
import { sitemapPaths } from './sitemap.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

test('what cannot be published ends in the queue for failures and does not hold up the rest', async () => {
  // A month of its own, so that only its sitemap fails.
  const Key = { pk: 'PUBLISHED', sk: `2001-01-01T00:00:00.000Z#${UNKNOWN_ID}` }
  await table.send(new PutCommand({ TableName, Item: { ...Key, title: 'no post at all' } }))
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ published: true }),
  })
  await expect.poll(sitemapPaths, { timeout: 25_000, interval: 200 }).toContain(`/blog/${post.slug}`)
  await expect
    .poll(() => readFile(cloud.run.permissionsFile, 'utf8').then(usedByPublisher), { timeout: 25_000 })
    .toContain('sqs:SendMessage')

  await table.send(new DeleteCommand({ TableName, Key }))
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
}, 60_000)

/** Actions that functions with a stream were seen to use. */
function usedByPublisher(record: string): string[] {
  const { functions } = JSON.parse(record) as { functions: Record<string, { used: { action: string }[] }> }
  return Object.values(functions).flatMap(({ used }) => used.map(({ action }) => action))
}
