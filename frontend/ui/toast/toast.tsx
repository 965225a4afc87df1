import { useSyncExternalStore } from 'react'
import { ToastRegion } from './toast-region.tsx'
import { toastStore } from './toast-store.ts'

/** Notifications of the app, once per app. */
export const Toaster = () => {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  return shown && <ToastRegion shown={shown} />
}
