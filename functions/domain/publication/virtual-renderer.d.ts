/** The built frontend, bundled into the functions that render pages by functions/build.ts. */
declare module 'virtual:renderer' {
  // An ambient module can't import from a relative path.
  export const render: import('../../../shared/renderer-contract.ts').Render
  /** Keys of the build's hashed files in the site's bucket. */
  export const assets: readonly string[]
}
