import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { defaultFacts } from '../../../shared/site.ts'
import { PageAnnouncer } from '../../navigation/page-announcer.tsx'
import { goToPart, partAt } from '../../navigation/use-scroll-restoration.ts'
import { LogoMark } from '../../site/layout/logo.tsx'
import { SkipLink } from '../../site/layout/skip-link.tsx'
import { Link, NewTabNote } from '../../ui/link.tsx'

interface AdminPageProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** Signed-in screen: title, actions, content. */
export const AdminPage = ({ title, actions, children }: AdminPageProps) => (
  <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-6 sm:px-6 sm:py-8">
    <AdminTitle>{title}</AdminTitle>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl min-[24rem]:text-2xl sm:text-3xl">{title}</h1>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
    {children}
  </div>
)

interface AdminShellProps {
  /** Menu of the signed-in screens. */
  menu?: ReactNode
  children: ReactNode
}

/**
 * Start of another screen as of another document: at its top, or at the part that the link names, and announced. The focus
 * stays in the menu; Back is left to the browser.
 */
const ScreenStart = () => {
  const { pathname, hash } = useLocation()
  const navigation = useNavigationType()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    const isOpened = before.current !== pathname
    before.current = pathname
    if (!isOpened || navigation === NavigationType.Pop) return
    const part = partAt(hash)
    if (part) goToPart(part)
    else window.scrollTo(0, 0)
  }, [pathname, hash, navigation])
  return <PageAnnouncer />
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
          <span>{defaultFacts.product}</span>
        </span>
        {menu}
      </div>
    </header>
    <main id="content" tabIndex={-1} className="admin-main outline-none">
      {children}
    </main>
    <ScreenStart />
    <NewTabNote />
  </>
)

/** Title of the document. */
export const AdminTitle = ({ children }: { children: string }) => (
  <title>{`${children} | ${defaultFacts.product}`}</title>
)

/** Section of a card, with its own heading. */
export const CardPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-4">
      <h3 id={id} className="text-lg leading-tight">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Something that waits for the administrator, with the way to it. */
export const ToDoItem = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <Link to={to} className="inline-flex min-h-6 items-center underline underline-offset-4">
      {children}
    </Link>
  </li>
)
