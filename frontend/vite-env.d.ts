/** Constants that the build defines: vite.config.ts. */
interface ImportMetaEnv {
  /** Google Analytics' `G-…` id; empty if none is configured, undefined in tests. */
  readonly MEASUREMENT_ID?: string
}

/** Template from the built site, by frontend/build/page-template.ts. */
declare module 'virtual:page-template' {
  const template: import('./app/render.tsx').PageTemplate
  export default template
}
