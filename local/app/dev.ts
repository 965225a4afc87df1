import { EventEmitter, once } from 'node:events'
import { existsSync, readFileSync, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { buildFunctionsOnSave } from './build.ts'

/** Output folder of the builds; the assembly holds copies of the bundles as they were at its synthesis. */
const OUTPUT = 'dist'
/** Quiet time after the last of the many files that a build writes. */
const SETTLE_MS = 200
/** Files that the publisher writes: feed, sitemaps, texts for crawlers. Vite has none of them. */
const PUBLISHED_FILE = /\.(?:xml|txt)$/
/** Pages that a function renders, with the built stylesheet. */
const RENDERED = /^\/(?:preview|assets)\//
const SOURCE_FILE = /\.tsx?$/

/** True for what Vite serves: pages and source files. Those of `frontend/api` have addresses like calls of the API. */
export const isFromSource = (path: string): boolean =>
  SOURCE_FILE.test(path) || !(path.startsWith('/api/') || PUBLISHED_FILE.test(path) || RENDERED.test(path))

/** The frontend from source with hot reload, by Vite on the site's own port. */
export async function startVite(server: Server): Promise<{
  /** Vite's listener, for what it serves. */
  listenerOf(path: string): RequestListener | undefined
  close(): Promise<void>
}> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'spa', server: { middlewareMode: true, hmr: { server } } })
  const listener: RequestListener = (request, response) => vite.middlewares(request, response)
  return {
    listenerOf: (path) => (isFromSource(path) ? listener : undefined),
    close: () => vite.close(),
  }
}

/** Rebuilds functions on save; resolves after the first build. */
export async function rebuildFunctionsOnSave(signal: AbortSignal): Promise<{
  /** Folder in which the bundle of an asset is rebuilt: the one that held the same code before. */
  codeFolder(assetFolder: string): string
  onRebuilt(listener: () => void): void
}> {
  const names = await readdir(join(OUTPUT, 'functions'))
  const bundleIn = (folder: string) => join(folder, 'index.mjs')
  const folders = names.map((name) => join(process.cwd(), OUTPUT, 'functions', name))
  const byContent = new Map(folders.map((folder) => [readFileSync(bundleIn(folder), 'utf8'), folder]))

  const builds = new EventEmitter()
  let timer: NodeJS.Timeout | undefined
  watch(OUTPUT, { recursive: true, signal }, (_, file) => {
    if (!file?.startsWith('functions')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      // The build empties its folder first.
      if (folders.map(bundleIn).every((path) => existsSync(path))) builds.emit('built')
    }, SETTLE_MS)
  })
  const building = buildFunctionsOnSave(signal)
  building.catch((error: Error) => {
    if (!signal.aborted) console.error(error.message)
  })
  await Promise.race([once(builds, 'built'), building])
  return {
    codeFolder: (assetFolder) => byContent.get(readFileSync(bundleIn(assetFolder), 'utf8')) ?? assetFolder,
    onRebuilt: (listener) => builds.on('built', listener),
  }
}
