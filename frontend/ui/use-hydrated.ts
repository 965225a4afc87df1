import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while rendering on the server and during hydration, true afterwards: guards what only a browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
