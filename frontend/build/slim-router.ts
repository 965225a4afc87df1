import type { Plugin } from 'vite'

/** Parts of its data and server modes, which this site doesn't use: never run in its declarative mode. */
const UNUSED = ['DefaultErrorComponent', 'RSCErrorHandler', 'useNavigateStable']
/** Where the router looks for what its data mode has loaded: nothing, so that nothing is made of it. */
const LOADED = 'let dataRouterState = dataRouterOpts?.state;'
const NOTHING_LOADED = 'const dataRouterState = undefined;'

/**
 * Lets the bundler leave out what the site doesn't use of the router, 7 KB compressed. It can't tell by itself:
 * the names the router gives its components for debugging, and creating them, count as effects.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  enforce: 'pre',
  // The router's own entry leads to its development build, whose warnings nobody reads on a site that is built.
  resolveId: {
    filter: { id: /^react-router$/ },
    async handler(id, importer) {
      if (this.environment.name !== 'client') return
      const entry = await this.resolve(id, importer, { skipSelf: true })
      return entry && { ...entry, id: entry.id.replace('/dist/development/', '/dist/production/') }
    },
  },
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({ code: slim(code), map: null }),
  },
})

/** @throws when a new version of the router has no such part any more: then its name has to go from here. */
function slim(code: string): string {
  const marked = code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
  if (!marked.includes('function BrowserRouter(')) return marked
  return UNUSED.reduce(
    (rest, name) =>
      replaced(rest, new RegExp(`^function ${name}\\([^]*?^}$`, 'm'), `function ${name}() { return null }`),
    replaced(marked, LOADED, NOTHING_LOADED),
  )
}

function replaced(code: string, part: string | RegExp, by: string): string {
  const [before, after] = code.split(part)
  if (after === undefined) throw new Error(`slim-router: the router has no ${part}`)
  return `${before}${by}${after}`
}
