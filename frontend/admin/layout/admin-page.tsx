import { createContext, type ReactNode, use } from 'react'
import { AdminShell } from './admin-shell.tsx'

/** Links in the bar of every signed-in screen. */
export const AdminNavigation = createContext<ReactNode>(null)

interface AdminPageProps {
  title: string
  /** Buttons and links next to the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Layout of a signed-in screen: title, actions, content. */
export const AdminPage = ({ title, actions, children }: AdminPageProps) => (
  <AdminShell title={title} navigation={use(AdminNavigation)}>
    <div className="mx-auto grid max-w-5xl gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-ink border-b-2 pb-4">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  </AdminShell>
)
