import type { ReactNode } from 'react'
import { pages } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'

interface AdminShellProps {
  /** The screen's name, for the browser's tab. */
  title: string
  /** Links that only signed-in administrators get. */
  navigation?: ReactNode
  children: ReactNode
}

/** What surrounds every admin screen: a slim bar with the way back to the site. No search engine may list it. */
export const AdminShell = ({ title, navigation, children }: AdminShellProps) => (
  <>
    <title>{`${title} | ${site.product}`}</title>
    <meta name="robots" content="noindex, nofollow" />
    <header className="on-ink bg-ink text-canvas">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-5 px-4 py-2 sm:px-6">
        <span className="mr-auto font-bold font-heading">{site.product}</span>
        {navigation && <nav aria-label="Administration">{navigation}</nav>}
        {/* Loads the site anew: what it has cached may be what was just changed here. */}
        <a href={pages.home.path} className="inline-flex min-h-11 items-center underline underline-offset-4">
          View site
        </a>
      </div>
    </header>
    <main>{children}</main>
  </>
)
