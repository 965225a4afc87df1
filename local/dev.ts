import { readFileSync, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { buildFunctionsOnSave } from './build.ts'

/** Where the functions' bundles are rebuilt; the assembly holds copies of how they were at its synthesis. */
const BUNDLES = 'dist/functions'
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

/** Gives for an asset's folder the one its bundle is rebuilt in: the one that holds the same now. */
export async function bundleFolders(): Promise<(assetFolder: string) => string> {
  const contentOf = (folder: string) => readFileSync(join(folder, 'index.mjs'), 'utf8')
  const folders = (await readdir(BUNDLES)).map((name) => join(process.cwd(), BUNDLES, name))
  const byContent = new Map(folders.map((folder) => [contentOf(folder), folder]))
  return (assetFolder) => byContent.get(contentOf(assetFolder)) ?? assetFolder
}

/** Rebuilds functions on save and tells after each build. */
export function watchFunctions(signal: AbortSignal, onRebuilt: () => void): void {
  let timer: NodeJS.Timeout | undefined
  watch(BUNDLES, { recursive: true, signal }, () => {
    clearTimeout(timer)
    timer = setTimeout(onRebuilt, SETTLE_MS)
  })
  buildFunctionsOnSave(signal).catch((error: Error) => {
    if (!signal.aborted) console.error(error.message)
  })
}
