/** Constants that the build defines: vite.config.ts and build/pictures/article-picture.ts. */
interface ImportMetaEnv {
  /** Google Analytics' `G-…` id; empty if none is configured, undefined in tests. */
  readonly MEASUREMENT_ID?: string
  /** `look` of the image drawn for an article (shared/media/share-image.ts); undefined in tests. */
  readonly PICTURE_LOOK?: string
}
