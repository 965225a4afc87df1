import type { Plugin } from 'vite'
import { replaced, withBody } from './replaced.ts'

/** Functions of the router's data and server modes, which never run in declarative mode. */
const UNUSED = ['DefaultErrorComponent', 'RSCErrorHandler', 'useNavigateStable']
/** Classes of the same modes, whose base class counts as a side effect. */
const UNUSED_CLASSES = ['AwaitErrorBoundary', 'RenderErrorBoundary', 'RemixErrorBoundary']
/** The router's access to its data mode's state; `undefined` lets the bundler drop the code that uses it. */
const LOADED = 'let dataRouterState = dataRouterOpts?.state;'
const NOTHING_LOADED = 'const dataRouterState = undefined;'

/**
 * Let the bundler tree-shake the router, 8 KB compressed. It can't do so alone: the router's assignments to components
 * and component creation count as side effects.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  enforce: 'pre',
  // The router's entry resolves to its development build, with warnings that a built site doesn't need.
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

/** @throws if a new version of the router lacks one of the parts, which must then be removed here. */
function slim(code: string): string {
  const marked = code
    .replace(/^\w+\.(displayName|contextType) = .*;$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
  if (!marked.includes('function BrowserRouter(')) return marked
  const declarative = UNUSED.reduce(
    (rest, name) => withBody(rest, name, 'return null'),
    replaced(marked, LOADED, NOTHING_LOADED),
  )
  return UNUSED_CLASSES.reduce(
    (rest, name) => replaced(rest, new RegExp(`^var ${name} = class [^]*?^};$`, 'm'), `var ${name} = null;`),
    declarative,
  )
}
