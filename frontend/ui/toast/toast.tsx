import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { useControlWords } from '../control-words.ts'
import { dismissToast, toastStore } from './toast-store.ts'

export { toast } from './toast-store.ts'

// Of no published page.
const loadRegion = () => (import.meta.env.SSR ? Promise.reject() : import('./toast-region.tsx'))

/** Notification for when the region's code fails to load; it stays until it is closed or replaced. */
const PlainRegion = () => {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const close = useControlWords()('close')
  if (!shown?.open) return null
  return (
    <div
      role="alert"
      className="fixed right-0 bottom-20 z-50 m-4 grid max-w-md justify-items-start gap-2 rounded-sm border-2 border-ink bg-paper p-4"
    >
      <p className="font-bold">{shown.title}</p>
      <p>{shown.description}</p>
      <Button size="small" variant="secondary" onClick={() => dismissToast(shown.id)}>
        {close}
      </Button>
    </div>
  )
}

const ToastRegion = lazy(() => loadRegion().catch(() => ({ default: PlainRegion })))

/** Load the code of notifications ahead of need, since the one to show may be a lost connection. */
export const prepareToasts = (): void => void loadRegion().catch(() => {})

const noToast = () => undefined

/** Notifications of the app, once per app; their code loads with the first one. */
export const Toaster = () =>
  useSyncExternalStore(toastStore.subscribe, toastStore.get, noToast) ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
