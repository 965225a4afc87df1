import type { ReactNode } from 'react'
import { AdminTitle } from './admin-shell.tsx'

interface AdminPageProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** Signed-in screen: title, actions, content. */
export const AdminPage = ({ title, actions, children }: AdminPageProps) => (
  <div className="mx-auto grid max-w-6xl gap-6 px-4 py-6 sm:px-6 sm:py-8">
    <AdminTitle>{title}</AdminTitle>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl min-[24rem]:text-2xl sm:text-3xl">{title}</h1>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
    {children}
  </div>
)
