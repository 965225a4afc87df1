import assert from 'node:assert/strict'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { articles } from '../../../local/app/sample/articles.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { cloud, succeed } from '../../support/client.ts'
import { control } from '../../support/cloud/control.ts'
import { now } from '../../support/cloud/state.ts'
import { beginWindow } from '../../support/enquiry-window.ts'

/** How often each function was invoked so far. */
const invocations = async () =>
  z.record(z.string(), z.int()).parse(await control(cloud.run, 'GET invocations'))

/** Which functions that API Gateway calls were invoked meanwhile, and how often. The canary, which calls some, too, is not due. */
async function invokedBy(work: () => Promise<unknown>): Promise<[string, number][]> {
  await beginWindow()
  const before = await invocations()
  await work()
  return Object.entries(await invocations())
    .map(([name, count]): [string, number] => [name, count - (before[name] ?? 0)])
    .filter(([name, count]) => count > 0 && name.includes('Api'))
}

test('a view of any page, with all the files it names, invokes no function', async () => {
  const [article] = articles
  assert(article)
  const paths = [...Object.values(pages).map(({ path }) => path), articlePath(article.slug), '/nowhere']
  let files = 0
  const view = async () => {
    for (const path of paths) {
      const html = await (await fetch(new URL(path, cloud.run.url))).text()
      for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
        expect((await fetch(new URL(file, cloud.run.url))).status, file).toBe(200)
        files++
      }
    }
  }
  expect(await invokedBy(view)).toEqual([])
  expect(files).toBeGreaterThan(paths.length)
})

test('an enquiry invokes one function once', async () => {
  // The canary's enquiry before it also had the origin's secret checked, which API Gateway then remembers.
  const enquire = () =>
    succeed('POST /api/contact', {
      body: { name: 'Buyer', contact: 'buyer@example.com', interest: '', message: 'How much is a truck?' },
      headers: { 'idempotency-key': ulid(now()) },
    })
  expect(await invokedBy(enquire)).toEqual([[expect.stringContaining('Apicontactcreate'), 1]])
})
