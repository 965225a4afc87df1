import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'

const sizes = {
  medium: 'max-w-2xl',
  large: 'max-w-5xl',
} as const

interface DialogProps {
  open: boolean
  /** Called with false to close; keep `open` true to refuse. */
  onOpenChange: (open: boolean) => void
  title: string
  description?: string | undefined
  children: ReactNode
  size?: keyof typeof sizes
}

/** Modal dialog with a title and a Close button; full screen on phones. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  size = 'medium',
}: DialogProps) => {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={() => onOpenChange(false)}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className={`modal m-0 max-h-dvh min-h-dvh w-full bg-canvas p-5 text-ink sm:m-auto sm:max-h-[calc(100dvh-3rem)] sm:min-h-0 sm:rounded-sm sm:border-2 sm:border-ink sm:p-7 ${sizes[size]} max-sm:max-w-none`}
    >
      <header className="mb-5 flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="text-ink-soft">
              {description}
            </p>
          )}
        </div>
        <button
          type="button"
          aria-label="Close"
          data-tooltip="Close"
          onClick={() => onOpenChange(false)}
          className="-m-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-ink/10"
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </Modal>
  )
}

interface QuestionDialogProps {
  open: boolean
  title: string
  message: ReactNode
  onCancel: () => void
  /** Buttons, one for each answer; the focus starts on the first. */
  children: ReactNode
}

/** A question with its answers. */
export const QuestionDialog = ({ open, title, message, onCancel, children }: QuestionDialogProps) => {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onCancel}
      labelledBy={`${id}-title`}
      describedBy={`${id}-message`}
      className="modal m-auto w-[calc(100%-2rem)] max-w-md rounded-sm border-2 border-ink bg-canvas p-6 text-ink"
    >
      <h2 id={`${id}-title`} className="mb-2 text-xl">
        {title}
      </h2>
      <div id={`${id}-message`} className="mb-6">
        {message}
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col">{children}</div>
    </Modal>
  )
}

interface ConfirmDialogProps {
  open: boolean
  title: string
  message: ReactNode
  confirmLabel: string
  /** 'primary' for actions that lose nothing. */
  variant?: 'danger' | 'primary'
  /** False while the object of the question still loads. */
  ready?: boolean
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirmation of an action that can't be undone; the focus starts on Cancel. */
export const ConfirmDialog = ({
  open,
  title,
  message,
  confirmLabel,
  variant = 'danger',
  ready = true,
  pending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <QuestionDialog open={open} title={title} message={message} onCancel={onCancel}>
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button variant={variant} disabled={!ready} pending={pending} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  </QuestionDialog>
)
