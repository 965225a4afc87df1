import type { Rolldown } from 'vite'

/** Number of pages from which on a module of theirs is common. */
const COMMON_PAGES = 4

const CLIENT = /\/frontend\/app\/client\./
const PAGE = /\/frontend\/site\/pages\/[^/]+-page\./
const HOME_PAGE = /\/frontend\/site\/pages\/home-page\./
const UI_COMPONENT = /\/frontend\/ui\//

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Modules that begin a load, as the entry or by a dynamic import, and need module `id` for it. */
function entryPointsOf(id: string, graph: Graph): readonly string[] {
  const reached = new Set([id])
  for (const module of reached)
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reached.add(importer)
  return [...reached].filter((module) => {
    const info = graph.getModuleInfo(module)
    return info?.isEntry || info?.dynamicImporters.length
  })
}

/**
 * Membership of the shared chunk: modules that the app needs on any public page, that four pages need, and those of two
 * pages if one is the home page, where most visits begin, or if they are UI components, which are too small for chunks
 * of their own. The entry's modules stay with the entry.
 */
function isShared(id: string, graph: Graph): boolean {
  if (id.startsWith('\0') || id.includes('/node_modules/')) return false
  const entryPoints = entryPointsOf(id, graph)
  if (entryPoints.some((module) => graph.getModuleInfo(module)?.isEntry)) return false
  const pages = entryPoints.filter((module) => PAGE.test(module))
  const isOnHome = pages.some((module) => HOME_PAGE.test(module))
  return (
    pages.length >= COMMON_PAGES ||
    (pages.length > 1 && (isOnHome || UI_COMPONENT.test(id))) ||
    entryPoints.some((module) => CLIENT.test(module))
  )
}

/** Manual chunks of the site, by the first match; other modules are placed by their importers. */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    // Changes with the lockfile only, so browsers keep it over many releases of the site.
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
    // Common sections of the product pages.
    {
      name: 'sections',
      test: /\/frontend\/site\/sections\/(call-to-action|kind)/,
    },
    {
      name: 'contact',
      test: /\/(content\/contact-ways|frontend\/(site\/sections\/contact\/|ui\/field))/,
    },
    // What forms share, which compresses as one; that of schemas is the pages' and facts' own.
    { name: 'forms', test: /\/frontend\/admin\/forms\/(?!schema)/ },
    // One file for all public pages, which compresses as one.
    { name: (id, graph) => (isShared(id, graph) ? 'app' : null) },
  ],
} satisfies Rolldown.CodeSplittingOptions

/** Chunks and styles of the app itself. */
const APP = /assets\/(app|index|react|rolldown-runtime)-/

/**
 * Files to load with `file`, without those that the app has loaded already. The administrator's document names her chunks
 * (page-template.ts), so that visitors' code need not.
 */
export function preloaded(file: string, dependencies: string[]): string[] {
  if (/assets\/app-/.test(file)) return dependencies
  const others = dependencies.filter((name) => !APP.test(name))
  return /assets\/admin-app-/.test(file) ? others.filter((name) => name.endsWith('.css')) : others
}
