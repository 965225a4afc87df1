import { type ComponentType, lazy } from 'react'

/** Component in a chunk of its own; `Missing` in its place where that can't be loaded. */
export const lazyOr = <Props>(load: () => Promise<ComponentType<Props>>, Missing: ComponentType<Props>) =>
  lazy(() =>
    load()
      .catch(() => Missing)
      .then((Component) => ({ default: Component })),
  )
