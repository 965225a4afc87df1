let resolve: () => void

/** Resolves when the app has taken over the published document. */
export const hydrated: Promise<void> = new Promise((done) => {
  resolve = done
})

export const noteHydrated = (): void => resolve()
