import { existsSync, readFileSync, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { buildFunctionsOnSave } from './build.ts'

/** Where the builds write; the assembly holds copies of how the bundles were at its synthesis. */
const OUTPUT = 'dist'
/** A build writes many files in a row; one recycling after the last is enough. */
const SETTLE_MS = 200

/** The frontend from source with hot reload, by Vite on the site's own port. */
export async function startVite(
  server: Server,
): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'spa', server: { middlewareMode: true, hmr: { server } } })
  return { listener: (request, response) => vite.middlewares(request, response), close: () => vite.close() }
}

/**
 * Rebuilds functions on save. Done when the first build is; `onRebuilt` is then called after each. Gives for the folder
 * of an asset the one in which its bundle is rebuilt: the one that held the same before.
 */
export async function rebuildFunctionsOnSave(
  signal: AbortSignal,
  onRebuilt: () => void,
): Promise<(assetFolder: string) => string> {
  const names = await readdir(join(OUTPUT, 'functions'))
  const bundleIn = (folder: string) => join(folder, 'index.mjs')
  const folders = names.map((name) => join(process.cwd(), OUTPUT, 'functions', name))
  const byContent = new Map(folders.map((folder) => [readFileSync(bundleIn(folder), 'utf8'), folder]))

  const { promise: built, resolve, reject } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  watch(OUTPUT, { recursive: true, signal }, (_, file) => {
    if (!file?.startsWith('functions')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      // The build empties its folder first.
      if (!folders.map(bundleIn).every((path) => existsSync(path))) return
      resolve()
      onRebuilt()
    }, SETTLE_MS)
  })
  buildFunctionsOnSave(signal).catch((error: Error) => {
    reject(error)
    if (!signal.aborted) console.error(error.message)
  })
  await built
  return (assetFolder) => byContent.get(readFileSync(bundleIn(assetFolder), 'utf8')) ?? assetFolder
}
