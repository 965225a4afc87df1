import { createContext, type ReactNode, use } from 'react'
import { pages } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'

/** Links in the bar of every signed-in screen. */
export const AdminNavigation = createContext<ReactNode>(null)

interface AdminPageProps {
  title: string
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

interface AdminShellProps {
  title: string
  navigation?: ReactNode
  children: ReactNode
}

/** Layout of every admin screen: a bar with a link to the site. Not for search engines. */
export const AdminShell = ({ title, navigation, children }: AdminShellProps) => (
  <>
    <title>{`${title} | ${site.product}`}</title>
    <meta name="robots" content="noindex, nofollow" />
    <header className="on-ink bg-ink text-canvas">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-5 px-4 py-2 sm:px-6">
        <span className="mr-auto font-bold font-heading">{site.product}</span>
        {navigation && <nav aria-label="Administration">{navigation}</nav>}
        {/* A new document, since the app may have cached what was just changed here. */}
        <a href={pages.home.path} className="inline-flex min-h-11 items-center underline underline-offset-4">
          View site
        </a>
      </div>
    </header>
    <main>{children}</main>
  </>
)
