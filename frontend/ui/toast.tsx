import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toast-store.ts'

export { toast } from './toast-store.ts'

const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(loadRegion)

/** Has the code of notifications at hand before one is shown: what it has to tell may be that the network is gone. */
export const prepareToasts = (): void => void loadRegion().catch(() => {})

const nothing = () => undefined

/** Place for notifications, once per app. It loads with the first one: no page needs it to be read. */
export const Toaster = () =>
  useSyncExternalStore(toastStore.subscribe, toastStore.get, nothing) ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
