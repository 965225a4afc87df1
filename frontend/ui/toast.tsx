import { lazy, Suspense } from 'react'
import { useHydrated } from './use-hydrated.ts'

export { toast } from './toast-store.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Place for notifications, once per app. It loads after the page stands: no page needs it to be read. */
export const Toaster = () =>
  useHydrated() ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
