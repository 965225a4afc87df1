/** What `make` makes, from the first use on. A format of Intl takes as long to make as a hundred uses of it. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
