/** Constants that the build defines: vite.config.ts. */
interface ImportMetaEnv {
  /** Google Analytics' `G-…` id; empty if none is configured, undefined in tests. */
  readonly MEASUREMENT_ID?: string
}
