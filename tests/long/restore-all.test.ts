import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '../../local/app/sample/articles.ts'
import { type Cloud, type RunInfo, startCloud } from '../support/cloud/cloud.ts'
import { control } from '../support/cloud/control.ts'
import { beginRestore, exportNow, publicTexts, removeContent, restore, storedContent } from './all-content.ts'

let folder: string
let cloud: Cloud | undefined
let run: RunInfo
let cookie = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wholesale-restore-'))
  cloud = await startCloud({
    dataDir: path.join(folder, 'data'),
    outputFile: path.join(folder, 'output.log'),
    env: {},
  })
  run = cloud.run
  const answer = await request('POST', '/api/admin/login', { username: 'admin', password: 'LocalAdmin1!' })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})

afterAll(async () => {
  await cloud?.stop()
  await rm(folder, { recursive: true, force: true })
})

const request = (method: string, address: string, body?: object) =>
  fetch(new URL(address, run.url), {
    method,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  })

/** A call of the administrator, and its answer. */
async function change(method: string, address: string, body?: object) {
  const answer = await request(method, address, body)
  expect(answer.ok, `${method} ${address} ${answer.status}`).toBe(true)
  return answer.status === 204 ? undefined : answer.json()
}
const status = async (address: string) => (await request('GET', address)).status
const publication = async () => (await change('GET', '/api/admin/publication')).status

/** Changes of the kinds that the sample content lacks, until they are published. */
async function changeOfEachKind(): Promise<void> {
  const { version } = await change('GET', '/api/admin/facts')
  await change('PUT', '/api/admin/facts', { version, values: { years: '20+' } })
  const words = await change('GET', '/api/admin/pages/toys?language=pl')
  const values = { head: { title: 'Zabawki na palety' } }
  await change('PUT', '/api/admin/pages/toys?language=pl', { version: words.version, values })
  await change('POST', '/api/admin/redirects', { from: '/old-page', to: '/products' })
  const later = { title: 'Later', slug: 'later', excerpt: 'L', content: '<p>Later</p>' }
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await change('POST', '/api/admin/blog', { ...later, publishAt })
  const kept = await change('GET', '/api/admin/pages/about')
  const unsaved = { version: kept.version, values: { head: { title: 'About us, later' } }, writer: ulid() }
  await change('PUT', '/api/admin/pages/about/unsaved', unsaved)
  await change('PUT', '/api/admin/pages/about/publish-at', { publishAt })
  const deleted = await change('POST', '/api/admin/blog', { ...later, slug: 'deleted', published: true })
  await change('DELETE', `/api/admin/blog/${deleted.id}`)
  await expect.poll(publication, { timeout: 60_000 }).toBe('done')
}

test('all content, once it is lost, comes back from the monthly export, though the restore is killed in the middle', async () => {
  await changeOfEachKind()
  const before = await storedContent(run)
  const texts = await publicTexts(run)
  await exportNow(run)
  const month = new Date().toISOString().slice(0, 7)

  await change('POST', '/api/admin/topics', { topic: 'Made since' })
  const refused = await restore(run, month, '--apply')
  expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining('into an empty system only') })

  await removeContent(run)
  // The files of pictures go with the records of the pictures.
  const picture = [...texts.keys()].find((address) => address.startsWith('/media/')) ?? ''
  for (const address of [picture, `/blog/${articles[0]?.slug}`])
    await expect.poll(() => status(address), { timeout: 30_000 }).toBe(404)
  const looked = await restore(run, month)
  expect(looked).toMatchObject({ exitCode: 0, output: expect.stringContaining('Nothing is changed.') })
  expect(await storedContent(run)).toEqual(new Map())

  const slow = { service: 'dynamodb', operation: 'BatchWriteItem', kind: 'latency', ms: 500 }
  await control(run, 'PUT faults', [slow])
  const first = beginRestore(run, month)
  await expect.poll(async () => (await storedContent(run)).size, { timeout: 20_000 }).toBeGreaterThan(0)
  await first.kill()
  await control(run, 'PUT faults', [])
  expect((await storedContent(run)).size).toBeLessThan(before.size)

  const whole = await restore(run, month, '--apply', '--enquiries')
  expect(whole).toMatchObject({ exitCode: 0, output: expect.stringContaining('Both are the same.') })
  expect(await storedContent(run)).toEqual(before)
  const differing = async () => {
    const now = await publicTexts(run)
    return [...new Set([...now.keys(), ...texts.keys()])].filter((key) => now.get(key) !== texts.get(key))
  }
  await expect.poll(differing, { timeout: 60_000, interval: 1_000 }).toEqual([])
})
