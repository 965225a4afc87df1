import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this site. */
  to: string
}

/** A link that the app follows itself. The router's own brings its data loading along, which this site doesn't use. */
export const Link = ({ to, onClick, ...props }: LinkProps) => {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...props} href={href} onClick={handleClick} />
}

type NavLinkProps = Omit<LinkProps, 'className'> & {
  className: string | ((state: { isActive: boolean }) => string)
  /** Whether only the very page counts as this one, not those below it. */
  end?: boolean
}

/** A link of a navigation, which says when its page is the one being shown. */
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
