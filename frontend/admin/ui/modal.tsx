import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

interface ModalProps {
  /** Called on Escape, back gesture and forced close; the owner closes by rendering it no more. */
  onClose: () => void
  labelledBy: string
  describedBy?: string | undefined
  className: string
  /** Element that the focus starts on; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** Native modal <dialog>, open while it is rendered. */
export const Modal = ({
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
    dialog?.showModal()
    initialFocus?.current?.focus()
    return () => dialog?.close()
  }, [initialFocus])

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
  // The browser forced it closed: reopen it, and notify the owner.
  function handleNativeClose(event: SyntheticEvent) {
    if (event.target !== ref.current || ref.current?.open) return
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
      {children}
    </dialog>
  )
}
