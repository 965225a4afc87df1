import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

interface ModalProps {
  open: boolean
  /** Called on Escape, back gesture and forced close; the owner closes by setting `open` to false. */
  onClose: () => void
  labelledBy: string
  describedBy?: string | undefined
  className: string
  /** Element that the focus starts on; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** Controlled native modal <dialog>. `children` are mounted only while it is open. */
export const Modal = ({
  open,
  onClose,
  labelledBy,
  describedBy,
  className,
  initialFocus,
  children,
}: ModalProps) => {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    initialFocus?.current?.focus()
    return () => dialog.close()
  }, [open, initialFocus])

  // Handle the key itself: browsers close a dialog on the second Escape even if `cancel` is prevented.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  function handleCancel(event: SyntheticEvent) {
    if (event.target !== ref.current) return
    event.preventDefault()
    onClose()
  }
  // The browser forced it closed: reopen to match `open`, and notify the owner.
  function handleNativeClose(event: SyntheticEvent) {
    if (event.target !== ref.current || !open || ref.current?.open) return
    ref.current?.showModal()
    onClose()
  }

  return (
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onKeyDown={handleKeyDown}
      onCancel={handleCancel}
      onClose={handleNativeClose}
    >
      {open && children}
    </dialog>
  )
}
