import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { LineIcon } from '../../ui/icon.tsx'

interface ActionMenuProps {
  /** Accessible name of the button. */
  label: string
  /** Id of the element that names what the actions are for. */
  describedBy: string
  /** `MenuAction` and `MenuLink`. */
  children: ReactNode
}

/** Button with a native popover of actions. The browser opens, places and closes it, and gives the focus back. */
export const ActionMenu = ({ label, describedBy, children }: ActionMenuProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-describedby={describedBy}
        className="inline-flex size-11 cursor-pointer items-center justify-center rounded-sm hover:bg-ink/10 has-[+:popover-open]:bg-ink has-[+:popover-open]:text-paper"
      >
        <LineIcon shape="M5 12h.01M12 12h.01M19 12h.01" className="size-[1.25em]" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        // Before the action: a dialog that it opens gives the focus back to the button.
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
        className="action-menu min-w-44 rounded-sm border-2 border-ink bg-paper py-1 shadow-lg"
      >
        {open && children}
      </div>
    </div>
  )
}

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left font-semibold focus-visible:-outline-offset-3 hover:bg-sand'

/** Entry of an `ActionMenu` that does something. */
export const MenuAction = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" className={`${entryClass} ${className}`} {...props} />
)

/** Entry of an `ActionMenu` that opens a new tab. */
export const MenuLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={entryClass} href={href} target="_blank" rel="noopener">
    {children}
  </a>
)
