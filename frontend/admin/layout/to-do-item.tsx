import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

/** Something that waits for the administrator, with the way to it. */
export const ToDoItem = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className="inline-flex min-h-6 items-center underline underline-offset-4">
      {children}
    </Link>
  </li>
)
