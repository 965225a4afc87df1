import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'
import { useControlWords } from './control-words.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site. */
  to: string
}

/** A link with client-side navigation. The router's own `Link` adds its data loading code, which this site doesn't use. */
export const Link = ({ to, onClick, ...props }: LinkProps) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...props} href={href} onClick={handleClick} />
}

/** Id of the note for screen readers that a link opens a new tab, once on every page. */
export const NEW_TAB_NOTE_ID = 'new-tab-note'

/** Attributes of a link that opens a new tab and says so. */
export const newTabProps = {
  target: '_blank',
  rel: 'noopener',
  'aria-describedby': NEW_TAB_NOTE_ID,
} as const

/** The description of links with `newTabProps`. */
export const NewTabNote = () => (
  <span id={NEW_TAB_NOTE_ID} hidden>
    {useControlWords()('newTab')}
  </span>
)

type NavLinkProps = Omit<LinkProps, 'className'> & {
  className: string | ((state: { isActive: boolean }) => string)
  /** Match the path only, not those below it. */
  end?: boolean
}

/** A navigation link, with `aria-current` on its own page. */
export const NavLink = ({ to, end = false, className, ...props }: NavLinkProps) => {
  const { pathname } = useLocation()
  const isActive = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return (
    <Link
      {...props}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'string' ? className : className({ isActive })}
    />
  )
}
