/** What the build takes from the owner's configuration: vite.config.ts. */
interface ImportMetaEnv {
  /** Google Analytics' `G-…` id; empty, or not there in tests, when there is none. */
  readonly MEASUREMENT_ID?: string
}
