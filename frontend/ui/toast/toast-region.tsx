import * as Toast from '@radix-ui/react-toast'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../icon.tsx'
import { dismissToast, toastStore } from './toast-store.ts'

/** SPEC 9. */
const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

/**
 * Where the region has to be so that it is seen, heard and clickable: a modal <dialog> makes everything
 * outside itself inert, so while one is open the region moves into it.
 */
function useContainer(toastId: number | undefined): Element {
  const [container, setContainer] = useState<Element>(document.body)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast looks again which dialog is on top
  useLayoutEffect(() => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    setContainer(dialog ?? document.body)
    const leave = () => setContainer(document.body)
    dialog?.addEventListener('close', leave)
    return () => dialog?.removeEventListener('close', leave)
  }, [toastId])
  return container
}

/** The notification region: F8 focuses it, a swipe to the right dismisses. */
const ToastRegion = () => {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const container = useContainer(shown?.id)
  const look =
    shown?.variant === 'destructive' ? 'border-danger bg-danger text-white' : 'border-ink bg-paper text-ink'

  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      announcerContainer={container}
    >
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={`toast pointer-events-auto flex items-start gap-3 rounded-sm border-2 p-4 shadow-lg ${look}`}
        >
          <div className="grid flex-1 gap-1">
            <Toast.Title className="font-bold">{shown.title}</Toast.Title>
            {shown.description && <Toast.Description>{shown.description}</Toast.Description>}
          </div>
          {shown.action && (
            <Toast.Action
              altText={shown.action.label}
              onClick={shown.action.run}
              className="text-link inline-flex min-h-11 cursor-pointer items-center self-center"
            >
              {shown.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label="Close"
            data-tooltip="Close"
            className="-m-2 inline-flex size-11 cursor-pointer items-center justify-center"
          >
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      {createPortal(
        // What is around a notification stays within reach.
        <Toast.Viewport className="pointer-events-none fixed right-0 bottom-20 z-50 w-full max-w-md list-none p-4 outline-none md:bottom-0" />,
        container,
      )}
    </Toast.Provider>
  )
}

export default ToastRegion
