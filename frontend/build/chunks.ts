import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Modules that begin a load, as the entry or by a dynamic import, and need module `id` for it. */
function loadsWith(id: string, graph: Graph): readonly string[] {
  const reached = new Set([id])
  for (const module of reached)
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reached.add(importer)
  return [...reached].filter((module) => {
    const info = graph.getModuleInfo(module)
    return info?.isEntry || info?.dynamicImporters.length
  })
}

const ENTRY = /\/frontend\/app\/entry\./
const CLIENT = /\/frontend\/app\/client\./

/** What the app needs on any public page, and neither the document's script nor what it loads without the app. */
function isOfApp(id: string, graph: Graph): boolean {
  const loads = loadsWith(id, graph)
  const others = loads.filter((module) => {
    const { isEntry, dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    return isEntry || (!CLIENT.test(module) && dynamicImporters.some((importer) => ENTRY.test(importer)))
  })
  return others.length === 0 && loads.some((module) => CLIENT.test(module))
}

const ADMIN = /\/frontend\/admin\//
const ADMIN_APP = /\/frontend\/admin\/admin-app\./

/** What comes with the administration, whatever its screen, and is loaded by nothing outside it. */
function isOfAdmin(id: string, graph: Graph): boolean {
  const loads = loadsWith(id, graph)
  return loads.some((module) => ADMIN_APP.test(module)) && loads.every((module) => ADMIN.test(module))
}

function fileOf(id: string, graph: Graph): string | null {
  if (isOfApp(id, graph)) return 'app'
  return isOfAdmin(id, graph) ? 'admin-app' : null
}

/** The app and the administration in one file each, which compresses as one; other modules are placed by their importers. */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: fileOf, debugName: 'app and administration' }],
} satisfies Rolldown.CodeSplittingOptions
