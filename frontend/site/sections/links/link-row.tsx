import type { ReactNode } from 'react'
import { newTabProps } from '../../../ui/link.tsx'

interface LinkRowProps {
  links: readonly { href: string; label: ReactNode; newTab: boolean }[]
  className?: string
}

/** Links out of the site, beside each other. */
export const LinkRow = ({
  links,
  className = 'text-link inline-flex min-h-11 items-center',
}: LinkRowProps) => (
  <ul className="flex flex-wrap gap-x-6">
    {links.map(({ href, label, newTab }) => (
      <li key={href}>
        <a href={href} {...(newTab ? newTabProps : {})} className={className}>
          {label}
        </a>
      </li>
    ))}
  </ul>
)
