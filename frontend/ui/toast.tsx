import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from './toast-store.ts'

export { toast } from './toast-store.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

const nothing = () => undefined

/** Place for notifications, once per app. It loads with the first one: no page needs it to be read. */
export const Toaster = () =>
  useSyncExternalStore(toastStore.subscribe, toastStore.get, nothing) ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
