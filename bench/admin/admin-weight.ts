import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { articles } from '../../local/app/sample/articles.ts'
import { adminPages, articlePath, pages } from '../../shared/pages.ts'
import { launchBrowser } from '../../tests/support/chromium.ts'
import type { Bench } from '../bench.ts'
import { PASSWORD, withSystem } from '../system.ts'

const FRONTEND = path.join(import.meta.dirname, '..', '..', 'dist', 'frontend')
/** All code of the admin area together, the editor included, as the build compresses it. */
const BUDGET_BYTES = 320_000

/** The root chunk of the admin area. */
const ADMIN_ROOT = /^admin-app-/

/** Scripts and styles that only the admin area can load, with their compressed sizes in bytes. */
async function adminFiles(): Promise<Map<string, number>> {
  const assets = path.join(FRONTEND, 'assets')
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
  const roots = names.filter((name) => ADMIN_ROOT.test(name) && name.endsWith('.js'))
  assert.equal(roots.length, 1, 'the admin area is not one chunk')
  const content = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(assets, name))] as const)),
  )

  const shell = await readFile(path.join(FRONTEND, 'admin.html'), 'utf8')
  // Not what the shell preloads for the administrator.
  const open = new Set(
    names.filter((name) => new RegExp(`( src|"stylesheet" href)="/assets/${name}"`).test(shell)),
  )
  // Iteration of a set includes additions. Imports are relative; styles have no importer, so those that the shell does
  // not name count as the admin's.
  for (const name of open) {
    const text = content.get(name)?.toString() ?? ''
    for (const other of names) if (text.includes(`./${other}`) && !ADMIN_ROOT.test(other)) open.add(other)
  }
  return new Map([...content].filter(([name]) => !open.has(name)).map(([name, body]) => [name, weight(body)]))
}

const weight = (body: Buffer): number => brotliCompressSync(body).length

/** Records the names of all files that a profile's pages load. */
function loadedBy(context: BrowserContext): Set<string> {
  const loaded = new Set<string>()
  context.on('request', (request) => loaded.add(path.posix.basename(new URL(request.url()).pathname)))
  return loaded
}

/** Descriptions of admin files that public pages load; each page has a profile of its own. */
async function leaks(browser: Browser, baseURL: string, files: ReadonlyMap<string, number>) {
  const found: string[] = []
  const paths = [
    ...Object.values(pages).map(({ path }) => path),
    ...articles.slice(-1).map(({ slug }) => articlePath(slug)),
  ]
  for (const path of paths) {
    const context = await browser.newContext({ baseURL })
    const loaded = loadedBy(context)
    await visit(await context.newPage(), path)
    await context.close()
    assert(loaded.size > 1, `${path} loaded nothing`)
    found.push(...[...loaded].filter((name) => files.has(name)).map((name) => `${path} loads ${name}`))
  }
  return found
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Visits every admin screen, and opens the editor last. */
async function walk(browser: Browser, baseURL: string, files: ReadonlyMap<string, number>) {
  const context = await browser.newContext({ baseURL })
  const loaded = loadedBy(context)
  const loadedAdminFiles = () => new Set([...loaded].filter((name) => files.has(name)))
  const page = await context.newPage()
  await page.goto(adminPages.login)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Blog Management' }).waitFor()
  for (const path of Object.values(adminPages)) if (path !== adminPages.login) await visit(page, path)
  await visit(page, adminPages.dashboard)
  const closed = loadedAdminFiles()
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await page.locator('[contenteditable="true"]').waitFor()
  const opened = loadedAdminFiles()
  await context.close()
  return { closed, opened }
}

/** The admin area's weight, and its absence from public pages. */
export const adminWeight: Bench = {
  name: 'admin weight',
  run: (report, limits) =>
    withSystem(
      async ({ run }) => {
        const files = await adminFiles()
        const sum = (names: Iterable<string>) =>
          [...names].reduce((bytes, name) => bytes + (files.get(name) ?? 0), 0)
        const browser = await launchBrowser()
        try {
          report('public pages')
          const leaked = await leaks(browser, run.url, files)
          report('admin screens')
          const { closed, opened } = await walk(browser, run.url, files)
          const total = sum(files.keys())
          limits.atMost('in all (bytes)', total, BUDGET_BYTES)
          limits.atMost('admin files that public pages load', leaked.length, 0)
          limits.atLeast('files that come with the editor', opened.size - closed.size, 1)
          return {
            'in all (KB)': kilo(total),
            'every screen without the editor (KB)': kilo(sum(closed)),
            'more when the editor is opened (KB)': kilo(sum(opened) - sum(closed)),
            ...Object.fromEntries(
              [...files].map(([name, bytes]) => [`${withoutHash(name)} (KB)`, kilo(bytes)]),
            ),
            ...(leaked.length > 0 && { leaked: leaked.join('; ') }),
          }
        } finally {
          await browser.close()
        }
      },
      { SEED: 'sample' },
    ),
}

const kilo = (bytes: number) => Math.round(bytes / 100) / 10

/** A file name without its content hash, so that figures keep their names. */
const withoutHash = (name: string) => name.replace(/-[\w-]{8}(?=\.\w+$)/, '')
