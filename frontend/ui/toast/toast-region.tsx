import * as Toast from '@radix-ui/react-toast'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { adminPages } from '../../../shared/pages.ts'
import { useControlWords } from '../control-words.ts'
import { Icon } from '../icon.tsx'
import { dismissToast, type ShownToast, toastStore } from './toast-store.ts'

/** Display time and swipe threshold (product decision). */
const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

/** Above the bar of small screens, at the right on others. */
const PUBLIC_PLACE = 'right-0 bottom-20 md:bottom-0'
/**
 * At the top in the middle, since the buttons of rows, forms and the menu of phones are at the sides and at the bottom. On
 * phones, a dialog's button to close stays free, and a dialog that fills the window gets a row at its end: what covers a
 * control in part makes it too small to touch (WCAG 2.2, 2.5.8).
 */
const ADMIN_PLACE = [
  'top-0 left-1/2 -translate-x-1/2 md:top-10',
  'max-md:p-2 max-md:text-sm max-md:[&>.toast]:px-3 max-md:[&>.toast]:py-1.5 max-md:[&_.grid]:gap-0',
  'max-md:in-[dialog]:pr-16',
  'max-md:in-[dialog.screen]:static max-md:in-[dialog.screen]:max-w-none max-md:in-[dialog.screen]:translate-x-0 max-md:in-[dialog.screen]:pr-2 max-md:in-[dialog.screen]:empty:hidden',
].join(' ')

/** Parent of the region: the topmost modal <dialog>, as everything outside it is inert, or else the body. */
function useContainer(toastId: number): Element {
  const [container, setContainer] = useState<Element>(document.body)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast looks for the topmost dialog
  useLayoutEffect(() => {
    const update = () => setContainer([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
    update()
    // A question may be above a form, which is the topmost one then.
    container.addEventListener('close', update)
    // One that is opened then: the event does not bubble.
    document.addEventListener('toggle', update, { capture: true })
    return () => {
      container.removeEventListener('close', update)
      document.removeEventListener('toggle', update, { capture: true })
    }
  }, [toastId, container])
  return container
}

/** Notification region with F8 focus and swipe to dismiss. */
const ToastRegion = ({ shown }: { shown: ShownToast }) => {
  const close = useControlWords()('close')
  const container = useContainer(shown.id)
  const look =
    shown.variant === 'destructive' ? 'border-danger bg-danger text-white' : 'border-ink bg-paper text-ink'

  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      announcerContainer={container}
    >
      <Toast.Root
        key={shown.id}
        open={shown.open}
        duration={shown.stays ? Number.POSITIVE_INFINITY : DURATION_MS}
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
          aria-label={close}
          data-tooltip={close}
          className="-m-2 inline-flex size-11 cursor-pointer items-center justify-center"
        >
          <Icon name="close" />
        </Toast.Close>
      </Toast.Root>
      {createPortal(
        // Only the notification itself takes pointer events, not the space around it.
        <Toast.Viewport
          className={`pointer-events-none fixed z-50 w-full max-w-md list-none p-4 outline-none ${location.pathname.startsWith(adminPages.login) ? ADMIN_PLACE : PUBLIC_PLACE}`}
        />,
        container,
      )}
    </Toast.Provider>
  )
}

/** Notifications of the app, once per app. */
export const Toaster = () => {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  return shown && <ToastRegion shown={shown} />
}
