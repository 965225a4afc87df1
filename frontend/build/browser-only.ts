import type { Plugin } from 'vite'

/** Lazy components that are never part of a published page. */
const BROWSER_ONLY = /\/(admin-app|toast-region|video-dialog)\.tsx$/

/** Leave browser-only components out of the renderer, which would be ten times as large. */
export const browserOnly = (): Plugin => ({
  name: 'browser-only',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: BROWSER_ONLY },
    handler: () => 'export default () => { throw new Error("rendered in a browser only") }',
  },
})
