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

/** The document's script, or what it loads without the app. */
function isOfDocument(id: string, graph: Graph): boolean {
  const info = graph.getModuleInfo(id)
  return (
    info?.isEntry ||
    (info?.dynamicImporters.some((module) => ENTRY.test(module)) && !CLIENT.test(id)) ||
    false
  )
}

/** What the app needs on any public page, and the document does not. */
function isOfApp(id: string, graph: Graph): boolean {
  const loads = loadsWith(id, graph)
  return loads.some((module) => CLIENT.test(module)) && !loads.some((module) => isOfDocument(module, graph))
}

/** The app in one file, which compresses as one; other modules are placed by their importers. */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: (id, graph) => (isOfApp(id, graph) ? 'app' : null), debugName: 'app' }],
} satisfies Rolldown.CodeSplittingOptions
