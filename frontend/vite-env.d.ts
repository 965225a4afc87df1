/** What the build puts in: vite.config.ts, and build/article-picture.ts. */
interface ImportMetaEnv {
  /** Google Analytics' `G-…` id; empty, or not there in tests, when there is none. */
  readonly MEASUREMENT_ID?: string
  /** `look` of the picture that chats show for an article (shared/share-image.ts); not there in tests. */
  readonly PICTURE_LOOK?: string
}
