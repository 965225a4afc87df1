import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../ui/icon.tsx'
import { createTypeahead, nextIndex } from '../../ui/menu/menu-keys.ts'

/** Room below the button, in CSS pixels, that a menu of four entries needs; with less it opens upwards. */
const ROOM_PX = 220

interface ActionMenuProps {
  /** Accessible name of the button. */
  label: string
  /** Id of the element that names what the actions are for. */
  describedBy: string
  /** `MenuAction` and `MenuLink`. */
  children: ReactNode
}

/** Button with a menu of actions (WAI-ARIA menu button pattern): arrow keys, Home, End, typeahead, Escape. */
export const ActionMenu = ({ label, describedBy, children }: ActionMenuProps) => {
  const [open, setOpen] = useState(false)
  const [upwards, setUpwards] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [typeahead] = useState(createTypeahead)
  const id = useId()

  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [open])

  function show() {
    const { bottom } = button.current?.getBoundingClientRect() ?? { bottom: 0 }
    setUpwards(window.innerHeight - bottom < ROOM_PX)
    setOpen(true)
  }
  /** Close with the focus on the button, where a dialog that an action opens returns it to. */
  function close() {
    button.current?.focus()
    setOpen(false)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!open) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      show()
      return
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const all = entries()
    const current = all.findIndex((entry) => entry.matches(':focus'))
    const next =
      nextIndex(event.key, current, all.length) ??
      typeahead(
        event.key,
        all.map(({ textContent }) => textContent),
        event.timeStamp,
      )
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!root.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the button and the menu in it
    <div ref={root} className="relative" onBlur={handleBlur} onKeyDown={handleKeyDown}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        aria-describedby={describedBy}
        className="inline-flex size-11 cursor-pointer items-center justify-center rounded-sm hover:bg-ink/10 aria-expanded:bg-ink aria-expanded:text-paper"
        onClick={() => (open ? close() : show())}
      >
        <Icon name="more" />
      </button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the entries
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          aria-describedby={describedBy}
          className={`absolute right-0 z-20 grid min-w-44 rounded-sm border-2 border-ink bg-paper py-1 shadow-lg ${upwards ? 'bottom-full' : 'top-full'}`}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  )
}

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left font-semibold focus-visible:-outline-offset-3 hover:bg-sand aria-disabled:cursor-default aria-disabled:text-ink-soft'

/** Entry of an `ActionMenu` that does something. */
export const MenuAction = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" role="menuitem" tabIndex={-1} className={`${entryClass} ${className}`} {...props} />
)

/** Entry of an `ActionMenu` that opens a new tab. */
export const MenuLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a role="menuitem" tabIndex={-1} className={entryClass} href={href} target="_blank" rel="noopener">
    {children}
  </a>
)
