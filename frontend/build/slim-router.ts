import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out what the site doesn't use of the router, 5 KB compressed: the names it gives to its
 * components for debugging, and their creation, count as effects otherwise.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})
