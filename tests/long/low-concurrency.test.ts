import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteImagePath } from '../../shared/pages.ts'
import { type Cloud, startCloud } from '../support/cloud/cloud.ts'
import { control } from '../support/cloud/control.ts'
import { type MockProvider, startProvider } from '../support/openai-provider.ts'

/** What a new account may have. */
const ACCOUNT_CONCURRENCY = '10'
/** Limits of an import, and of a connection's enquiries (functions/domain/enquiries/enquiry-limit.ts). */
const [IMPORT_ITEMS, ENQUIRIES] = [25, 3]
const password = 'LocalAdmin1!'

let folder: string
let provider: MockProvider | undefined
let cloud: Cloud
let cookie = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wholesale-concurrency-'))
  provider = await startProvider()
  cloud = await startCloud({
    dataDir: path.join(folder, 'data'),
    outputFile: path.join(folder, 'output.log'),
    env: { ACCOUNT_CONCURRENCY, OPENAI_BASE_URL: provider.url },
  })
  const answer = await request('POST', '/api/admin/login', { username: 'admin', password })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(async () => {
  await cloud?.stop()
  await provider?.close()
  await rm(folder, { recursive: true, force: true })
})

const request = (method: string, address: string, body?: object | Uint8Array<ArrayBuffer>) =>
  fetch(new URL(address, cloud.run.url), {
    method,
    headers: {
      'content-type': body instanceof Uint8Array ? 'image/png' : 'application/json',
      ...(cookie && { cookie }),
    },
    ...(body && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
  })

/** A call of the administrator, and its answer. */
async function change(...call: Parameters<typeof request>) {
  const answer = await request(...call)
  expect(answer.ok, `${call.slice(0, 2)} ${answer.status}`).toBe(true)
  return answer.json()
}

async function importArticles(): Promise<void> {
  const now = new Date().toISOString()
  for (let batch = 0; batch < 4; batch++) {
    const items = Array.from({ length: IMPORT_ITEMS }, (_, n) => ({
      ...{ kind: 'post', id: ulid(), version: 1, createdAt: now, updatedAt: now },
      ...{ title: `Imported ${batch} ${n}`, slug: `imported-${batch}-${n}`, excerpt: 'Bales' },
      ...{ content: '<p>Bales</p>', featuredImage: siteImagePath, published: true, publishedAt: now },
    }))
    const { outcomes } = await change('POST', '/api/admin/import', { items })
    expect(outcomes.filter(({ outcome }: { outcome: string }) => outcome !== 'added')).toEqual([])
  }
}

async function uploadPictures(): Promise<void> {
  for (let r = 0; r < 200; r += 10) {
    const create = { width: 800, height: 600, channels: 3 as const, background: { r, g: 90, b: 200 } }
    await change('POST', '/api/admin/media', new Uint8Array(await sharp({ create }).png().toBuffer()))
  }
}

async function translate(): Promise<void> {
  await change('POST', '/api/admin/settings', { openaiApiKey: 'sk-translates' })
  const source = { title: 'Bales', slug: 'bales', excerpt: 'Bales', content: '<p>Bales by the kilo.</p>' }
  const { id } = await change('POST', '/api/admin/blog', { ...source, featuredImage: siteImagePath })
  await change('POST', `/api/admin/blog/${id}/translate`, { languages: ['pl', 'uk', 'cs', 'lt'] })
}

test('visitors are served while an import, uploads and translations are at work, in an account of ten', async () => {
  const [{ slug }] = await (await request('GET', '/api/blog')).json()
  const statuses: number[] = []
  let isAtWork = true
  const visit = async () => {
    for (let visits = 0; isAtWork; visits++) {
      statuses.push((await request('GET', '/api/blog')).status)
      statuses.push((await request('GET', `/api/blog/${slug}`)).status)
      if (visits >= ENQUIRIES) continue
      const enquiry = { name: 'Jane', contact: 'jane@example.com', message: 'Bales?', interest: '' }
      statuses.push((await request('POST', '/api/contact', enquiry)).status)
    }
  }
  const visits = visit()
  try {
    await Promise.all([importArticles(), uploadPictures(), translate()])
    await control(cloud.run, 'GET settled')
  } finally {
    isAtWork = false
    await visits
  }

  expect(statuses.filter((status) => status >= 300)).toEqual([])
  expect(statuses.filter((status) => status === 201)).toHaveLength(ENQUIRIES)
  const pictures = await change('GET', '/api/admin/media')
  expect(pictures.filter(({ status }: { status: string }) => status !== 'ready')).toEqual([])
  const jobs = await change('GET', '/api/admin/generate-article')
  expect(jobs.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('succeeded'))
  expect((await request('GET', '/blog/imported-3-24')).status).toBe(200)
})

test('the first day’s rehearsal passes in it, too', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['infra/scripts/smoke/smoke.ts', '--local', '--first-day'],
    {
      env: { ...process.env, DATA_DIR: path.join(folder, 'data'), ADMIN_PASSWORD: password },
      encoding: 'utf8',
    },
  )
  expect(status, stdout + stderr).toBe(0)
})
