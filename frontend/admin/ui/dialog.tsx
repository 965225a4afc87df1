import { type ReactNode, useId, useRef } from 'react'
import { useControlWords } from '../../ui/control-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from './modal.tsx'

const looks = {
  medium: {
    frame:
      'm-0 max-h-dvh min-h-dvh w-full scroll-pb-24 p-5 max-sm:max-w-none sm:m-auto sm:max-h-[calc(100dvh-3rem)] sm:min-h-0 sm:max-w-2xl sm:rounded-sm sm:border-2 sm:border-ink sm:p-7',
    header: 'mb-5 items-start gap-4',
    title: 'text-2xl',
  },
  // The content scrolls by itself below the header. The focus starts on the title, the name of what opened.
  screen: {
    frame: 'screen m-0 h-dvh max-h-none w-full max-w-none grid-rows-[auto_minmax(0,1fr)] open:grid',
    header: 'min-h-14 items-center gap-3 border-line border-b-2 px-4 py-1 sm:px-6',
    title: 'text-lg',
  },
} as const

interface DialogProps {
  /** Called to close; keep it rendered to refuse. */
  onClose: () => void
  title: string
  /** Shown in place of the title, which screen readers still read. */
  context?: string | undefined
  description?: string | undefined
  /** Below the title. */
  status?: ReactNode
  /** In front of the Close button. */
  actions?: ReactNode
  children: ReactNode
  /** 'screen' fills the window. */
  size?: keyof typeof looks
}

/** Modal dialog with a title and a Close button; full screen on phones. */
export const Dialog = ({
  onClose,
  title,
  context,
  description,
  status,
  actions,
  children,
  size = 'medium',
}: DialogProps) => {
  const id = useId()
  const close = useControlWords()('close')
  const look = looks[size]
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Modal
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className={`modal bg-canvas text-ink ${look.frame}`}
      initialFocus={size === 'screen' ? heading : undefined}
    >
      <header className={`flex justify-between ${look.header}`}>
        <div className="grid min-w-0 grow gap-1">
          <h2
            ref={heading}
            id={`${id}-title`}
            tabIndex={-1}
            className={context ? 'sr-only' : `outline-none ${look.title}`}
          >
            {title}
          </h2>
          {context && (
            <p aria-hidden="true" className="truncate font-bold leading-tight">
              {context}
            </p>
          )}
          {description && (
            <p id={`${id}-description`} className="text-ink-soft">
              {description}
            </p>
          )}
          <div className="empty:hidden">{status}</div>
        </div>
        {actions}
        <button
          type="button"
          aria-label={close}
          data-tooltip={close}
          onClick={onClose}
          className="-m-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-ink/10"
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </Modal>
  )
}
