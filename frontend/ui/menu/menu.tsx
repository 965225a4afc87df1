import {
  Children,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../icon.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { createTypeahead, nextIndex } from './menu-keys.ts'

/** Hover delay and pointer grace (product decision). */
const HOVER_OPEN_MS = 100
const POINTER_GRACE_MS = 300

interface LinkMenuProps {
  /** Accessible name of the button that opens the menu. */
  label: string
  /** Link before the button. */
  link: ReactNode
  /** The menu's links. */
  children: ReactNode
}

/**
 * List item with a link and a menu of links. Opens on hover, click or arrow key, closes on Escape, blur, pointer leave
 * or choice; with typeahead. Before hydration it opens by CSS, on hover and focus.
 */
export const LinkMenu = ({ label, link, children }: LinkMenuProps) => {
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const root = useRef<HTMLLIElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Opened by hover: the click that follows must not close it. */
  const hovered = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typeahead] = useState(createTypeahead)
  const id = useId()

  // The pointer or focus may be in the menu at hydration.
  useLayoutEffect(() => {
    // No `:has()`: Firefox has it from 121 on, and throws before.
    const isInside = list.current?.contains(document.activeElement) ?? false
    hovered.current = isInside || (root.current?.matches(':hover') ?? false)
    if (hovered.current) setOpen(true)
    return () => clearTimeout(timer.current)
  }, [])

  function change(next: boolean) {
    clearTimeout(timer.current)
    hovered.current = false
    setOpen(next)
  }
  function byMouse({ pointerType }: PointerEvent, next: boolean, delay: number) {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      hovered.current = next && !open
      setOpen(next)
    }, delay)
  }

  // Wherever the focus is: opened by hover, the menu has none (WCAG 2.2, 1.4.13). The key may come with the drawing.
  useLayoutEffect(() => {
    if (!open) return
    function handleEscape({ key }: globalThis.KeyboardEvent) {
      if (key !== 'Escape') return
      clearTimeout(timer.current)
      hovered.current = false
      if (root.current?.contains(document.activeElement)) button.current?.focus()
      setOpen(false)
    }
    document.addEventListener('keydown', handleEscape)
    return () => document.removeEventListener('keydown', handleEscape)
  }, [open])

  function handleKeyDown(event: KeyboardEvent) {
    if (!open) {
      if (event.key !== 'ArrowDown' || event.target !== button.current) return
      event.preventDefault()
      change(true)
      // The list is focusable only once it is shown.
      requestAnimationFrame(() => list.current?.querySelector('a')?.focus())
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const next =
      nextIndex(
        event.key,
        links.findIndex((item) => item.matches(':focus')),
        links.length,
      ) ??
      typeahead(
        event.key,
        links.map(({ textContent }) => textContent),
        event.timeStamp,
      )
    if (next === undefined) return
    event.preventDefault()
    links[next]?.focus()
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!root.current?.contains(relatedTarget)) change(false)
  }

  const shown = open ? '' : 'hidden'
  return (
    <li
      ref={root}
      className="group relative flex items-center"
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      onPointerEnter={(event) => byMouse(event, true, HOVER_OPEN_MS)}
      onPointerLeave={(event) => byMouse(event, false, POINTER_GRACE_MS)}
      onClick={({ target }) => target instanceof Element && target.closest('a') && change(false)}
    >
      {link}
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        className="-ml-2 inline-flex h-11 w-8 cursor-pointer items-center justify-center rounded-sm"
        onClick={() => change(!open || hovered.current)}
      >
        <Icon name="chevronDown" className={open ? 'rotate-180' : ''} />
      </button>
      <ul
        ref={list}
        id={id}
        className={`absolute top-full left-0 z-10 w-60 rounded-sm border-2 border-ink bg-paper py-2 ${hydrated ? shown : 'hidden group-focus-within:block group-hover:block'}`}
      >
        {Children.map(children, (item) => (
          <li>{item}</li>
        ))}
      </ul>
    </li>
  )
}
