import type { Plugin } from 'vite'

/** Components for its data and server modes, which this site doesn't use: never rendered in its declarative mode. */
const UNUSED = ['DefaultErrorComponent', 'RSCErrorHandler']

/**
 * Lets the bundler leave out what the site doesn't use of the router, 6 KB compressed. It can't tell by itself:
 * the names the router gives its components for debugging, and creating them, count as effects.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({ code: slim(code), map: null }),
  },
})

/** @throws when a new version of the router has no such component any more: then its name has to go from here. */
function slim(code: string): string {
  const marked = code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
  if (!marked.includes('function BrowserRouter(')) return marked
  return UNUSED.reduce((rest, name) => {
    const [before, after] = rest.split(new RegExp(`^function ${name}\\([^]*?^}$`, 'm'))
    if (after === undefined) throw new Error(`slim-router: the router has no ${name}`)
    return `${before}function ${name}() { return null }${after}`
  }, marked)
}
