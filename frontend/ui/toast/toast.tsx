import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { dismissToast, toastStore } from './toast-store.ts'

export { toast } from './toast-store.ts'

const loadRegion = () => import('./toast-region.tsx')

/** A notification without that code, where it can't be loaded: stays until it is closed, or another one comes. */
const PlainRegion = () => {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  if (!shown?.open) return null
  return (
    <div
      role="alert"
      className="fixed right-0 bottom-20 z-50 m-4 grid max-w-md justify-items-start gap-2 rounded-sm border-2 border-ink bg-paper p-4"
    >
      <p className="font-bold">{shown.title}</p>
      <p>{shown.description}</p>
      <Button size="small" variant="secondary" onClick={() => dismissToast(shown.id)}>
        Close
      </Button>
    </div>
  )
}

const ToastRegion = lazy(() => loadRegion().catch(() => ({ default: PlainRegion })))

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
