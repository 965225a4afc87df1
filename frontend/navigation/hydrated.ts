let resolve: () => void

/** Resolves when the app has taken over the published document. */
export const hydrated: Promise<void> = new Promise((done) => {
  resolve = done
})

/** Note it, also for the speculation rules: the app loads words ahead, not documents. */
export function noteHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  resolve()
}
