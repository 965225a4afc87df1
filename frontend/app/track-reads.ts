/** A value, and what of it has been read since. */
interface Tracked<T> {
  readonly value: T
  /** The value without texts, numbers and flags that nobody read. */
  readonly read: () => T
}

/** Note which texts, numbers and flags of nested data are read. */
export function trackReads<T extends object>(source: T): Tracked<T> {
  const reads = new Map<PropertyKey, () => unknown>()
  const parts = new Map<PropertyKey, Tracked<object>>()
  const value = new Proxy(source, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (!Object.hasOwn(target, key) || key === 'length') return found
      if (typeof found !== 'object' || found === null) {
        reads.set(key, () => found)
        return found
      }
      const part = parts.get(key) ?? trackReads(found)
      parts.set(key, part)
      reads.set(key, part.read)
      return part.value
    },
  })
  const entries = () =>
    Object.keys(source).flatMap((name) => {
      const read = reads.get(name)
      return read ? [[name, read()] as const] : []
    })
  const read = () =>
    Array.isArray(source) ? entries().map(([, item]) => item) : Object.fromEntries(entries())
  return { value, read: read as () => T }
}
