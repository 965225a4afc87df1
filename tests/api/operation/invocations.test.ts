import assert from 'node:assert/strict'
import { ulid } from 'ulid'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { articles } from '../../../local/app/sample/articles.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { cloud, succeed } from '../../support/client.ts'
import { control } from '../../support/cloud/control.ts'
import { eventsUnderWay } from '../../support/cloud/lambda.ts'
import { endEnquiryLimits } from '../../support/cloud/table.ts'
import { published } from '../../support/published.ts'

beforeEach(endEnquiryLimits)

/** How often each function was invoked so far. */
const invocations = async () =>
  z.record(z.string(), z.int()).parse(await control(cloud.run, 'GET invocations'))

/** The function that looks at the site every few minutes, and sends an enquiry, too. */
const CANARY = 'CanaryFunction'

/** Which functions that API Gateway calls were invoked meanwhile, and how often; others may be at work beside this test. */
async function invokedBy(work: () => Promise<unknown>): Promise<[string, number][]> {
  for (;;) {
    await expect.poll(() => eventsUnderWay(CANARY)).toBe(0)
    const before = await invocations()
    await work()
    const after = await invocations()
    const invoked = Object.entries(after)
      .map(([name, count]): [string, number] => [name, count - (before[name] ?? 0)])
      .filter(([, count]) => count > 0)
    // What it did counts for nothing when the canary came meanwhile.
    if (!invoked.some(([name]) => name.includes(CANARY)))
      return invoked.filter(([name]) => name.includes('Api'))
  }
}

const enquire = () =>
  succeed('POST /api/contact', {
    body: { name: 'Buyer', contact: 'buyer@example.com', interest: '', message: 'How much is a truck?' },
    headers: { 'idempotency-key': ulid() },
  })

test('a view of any page, with all the files it names, invokes no function', async () => {
  const [article] = articles
  assert(article)
  const paths = [...Object.values(pages).map(({ path }) => path), articlePath(article.slug)]
  await published(articlePath(article.slug))
  let files = 0
  const view = async () => {
    files = 0
    for (const path of [...paths, '/nowhere']) {
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
  // The one before it also has the origin's secret checked, which API Gateway then remembers.
  await enquire()
  expect(await invokedBy(enquire)).toEqual([[expect.stringContaining('Apicontactcreate'), 1]])
})
