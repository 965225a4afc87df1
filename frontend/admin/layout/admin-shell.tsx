import type { ReactNode } from 'react'
import { site } from '../../../shared/site.ts'
import { LogoMark } from '../../site/layout/logo.tsx'
import { SkipLink } from '../../site/layout/skip-link.tsx'

interface AdminShellProps {
  /** Menu of the signed-in screens. */
  menu?: ReactNode
  children: ReactNode
}

/** Frame of every admin screen: a bar with the menu. Not for search engines. */
export const AdminShell = ({ menu, children }: AdminShellProps) => (
  <>
    <meta name="robots" content="noindex, nofollow" />
    <SkipLink label="Skip to content" />
    <header className="on-ink bg-ink text-canvas">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-x-5 px-4 sm:px-6">
        <span className="mr-auto inline-flex items-center gap-2.5 py-2 font-bold font-heading">
          <LogoMark className="h-6" />
          <span>{site.product}</span>
        </span>
        {menu}
      </div>
    </header>
    <main id="content" tabIndex={-1} className="admin-main outline-none">
      {children}
    </main>
  </>
)

/** Title of the document. */
export const AdminTitle = ({ children }: { children: string }) => (
  <title>{`${children} | ${site.product}`}</title>
)
