import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { pages } from '../../shared/pages.ts'
import type { NavigationItem } from '../content/navigation.ts'
import { Icon } from '../ui/icon.tsx'
import { createTypeahead, nextIndex } from './menu-keys.ts'

/** SPEC 9: how long the pointer rests before the menu opens, and how long it may stray before it closes. */
const HOVER_OPEN_MS = 100
const POINTER_GRACE_MS = 300

interface ProductsMenuProps {
  item: NavigationItem
  linkClass: (state: { isActive: boolean }) => string
}

/** A list item: a link with a menu of the pages below it. Opens by hover, click or arrow key, closes by Escape or leaving. */
export const ProductsMenu = ({ item, linkClass }: ProductsMenuProps) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLLIElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typeahead] = useState(createTypeahead)
  const id = useId()
  const children = item.children ?? []

  const links = () => [...(root.current?.querySelectorAll<HTMLAnchorElement>(':scope ul a') ?? [])]
  const toggle = () => root.current?.querySelector('button')

  function change(next: boolean, delay = 0) {
    clearTimeout(timer.current)
    if (delay > 0) timer.current = setTimeout(setOpen, delay, next)
    else setOpen(next)
  }
  const byMouse = (event: PointerEvent, next: boolean, delay: number) => {
    if (event.pointerType === 'mouse') change(next, delay)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      change(false)
      toggle()?.focus()
      return
    }
    if (!open) {
      if (event.key !== 'ArrowDown' || event.target !== toggle()) return
      event.preventDefault()
      change(true)
      // The list is in the page but not focusable until it is shown.
      requestAnimationFrame(() => links()[0]?.focus())
      return
    }
    const items = links()
    const current = items.findIndex((link) => link.matches(':focus'))
    const next =
      nextIndex(event.key, current, items.length) ??
      typeahead(
        event.key,
        children.map(({ label }) => label),
        event.timeStamp,
      )
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }

  function handleBlur(event: FocusEvent) {
    if (!root.current?.contains(event.relatedTarget)) change(false)
  }

  return (
    <li
      ref={root}
      className="relative flex items-center"
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      onPointerEnter={(event) => byMouse(event, true, HOVER_OPEN_MS)}
      onPointerLeave={(event) => byMouse(event, false, POINTER_GRACE_MS)}
    >
      <NavLink to={pages[item.page].path} className={linkClass} onClick={() => change(false)}>
        {item.label}
      </NavLink>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${item.label} menu`}
        className="-ml-2 inline-flex h-11 w-8 cursor-pointer items-center justify-center rounded-sm"
        onClick={() => change(!open)}
      >
        <Icon name="chevronDown" className={open ? 'rotate-180' : ''} />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full left-0 z-10 w-60 rounded-sm border-2 border-ink bg-paper py-2"
      >
        {children.map(({ label, page }) => (
          <li key={page}>
            <NavLink
              to={pages[page].path}
              className="block px-4 py-2.5 font-bold hover:bg-sand aria-[current=page]:text-signal"
              onClick={() => change(false)}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
