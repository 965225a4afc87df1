/** The built frontend, as functions/build.ts puts it into the publisher's bundle. */
declare module 'virtual:renderer' {
  // An ambient module can't import from a relative path.
  export const render: import('../../../shared/renderer-contract.ts').Render
  /** Keys of that build's hashed files in the site's bucket. */
  export const assets: readonly string[]
  /** `look` of the pictures that chats show for articles (shared/share-image.ts). */
  export const pictureLook: string
}
