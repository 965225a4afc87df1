import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { articles } from '../../../local/app/sample/articles.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { cloud } from '../../support/client.ts'
import { control } from '../../support/cloud/control.ts'
import { beginWindow } from '../../support/enquiry-window.ts'

/** How often each function was invoked so far. */
const invocations = async () =>
  z.record(z.string(), z.int()).parse(await control(cloud.run, 'GET invocations'))

test('a view of any page, with all the files it names, invokes no function', async () => {
  const [article] = articles
  assert(article)
  const paths = [...Object.values(pages).map(({ path }) => path), articlePath(article.slug), '/nowhere']
  // The canary, which calls the API, is not due in this window.
  await beginWindow()
  const before = await invocations()
  let files = 0
  for (const path of paths) {
    const html = await (await fetch(new URL(path, cloud.run.url))).text()
    for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      expect((await fetch(new URL(file, cloud.run.url))).status, file).toBe(200)
      files++
    }
  }
  const invoked = Object.entries(await invocations()).filter(([name, count]) => count > (before[name] ?? 0))
  // Others have schedules.
  expect(invoked.filter(([name]) => name.includes('Api'))).toEqual([])
  expect(files).toBeGreaterThan(paths.length)
})
