import type { Plugin } from 'vite'

/** Screens that load by themselves, later and only in a browser: a published page never holds them. */
const LATER = /\/(admin-app|toast-region|video-dialog)\.tsx$/

/** Leaves out of the renderer what it never renders: it would be ten times as large. */
export const browserOnly = (): Plugin => ({
  name: 'browser-only',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: LATER },
    handler: () => 'export default () => { throw new Error("rendered in a browser only") }',
  },
})
