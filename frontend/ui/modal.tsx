import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface ModalProps {
  open: boolean
  /** The person wants to leave (Escape, back gesture, backdrop); the owner decides by changing `open`. */
  onClose: () => void
  labelledBy: string
  describedBy?: string | undefined
  closeOnBackdrop?: boolean
  className: string
  children: ReactNode
}

/**
 * A native modal <dialog>: the browser keeps focus inside, makes the rest inert and gives focus back on closing.
 * `children` exist only while it is open.
 */
export const Modal = ({
  open,
  onClose,
  labelledBy,
  describedBy,
  closeOnBackdrop = false,
  className,
  children,
}: ModalProps) => {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  // Browsers close a dialog on the second Escape whatever `cancel` says, so the key is handled itself.
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
  // The browser closed it by itself (a forced close request): stay true to `open`, and ask the owner.
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
      onPointerDown={(event) => closeOnBackdrop && event.target === ref.current && onClose()}
    >
      {open && children}
    </dialog>
  )
}
