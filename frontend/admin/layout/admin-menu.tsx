import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { adminPages, pages } from '../../../shared/pages.ts'
import { LineIcon } from '../../ui/icon.tsx'
import { Link, NavLink } from '../../ui/link.tsx'

type AdminPath = (typeof adminPages)[keyof typeof adminPages]

interface MenuEntry {
  readonly label: string
  readonly to: AdminPath
  /** Path of its icon (24 × 24). */
  readonly icon: string
}

/** Screens of the menu. */
const entries: readonly MenuEntry[] = [
  { label: 'Week', to: adminPages.week, icon: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6' },
  { label: 'Posts', to: adminPages.dashboard, icon: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h3' },
  { label: 'Enquiries', to: adminPages.enquiries, icon: 'M3 5h18v14H3zM3 6l9 7 9-7' },
  { label: 'Lots', to: adminPages.lots, icon: 'M3 8l9-5 9 5v9l-9 5-9-5zM3 8l9 5 9-5M12 13v9' },
  { label: 'Pages', to: adminPages.pages, icon: 'M3 4h18v16H3zM3 9h18M7 13h6M7 16h4' },
  { label: 'AI writer', to: adminPages.writer, icon: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4M14 20h6' },
  {
    label: 'SEO',
    to: adminPages.seo,
    icon: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21',
  },
  {
    label: 'Settings',
    to: adminPages.settings,
    icon: 'M4 7h9M17 7h3M13 4v6h4V4zM4 17h3M11 17h9M7 14v6h4v-6z',
  },
]

/** Screens behind the entry "Pages": all that visitors read and see on those. */
const pageScreens: readonly { readonly label: string; readonly to: AdminPath }[] = [
  { label: 'Words', to: adminPages.pages },
  { label: 'Facts', to: adminPages.facts },
  { label: 'Pictures', to: adminPages.media },
]

interface AdminMenuProps {
  /** Number of new enquiries. */
  newEnquiries: ReactNode
  logout: ReactNode
}

/** Menu of every signed-in screen; on phones its screens are in a bar at the bottom, which scrolls. */
export const AdminMenu = ({ newEnquiries, logout }: AdminMenuProps) => {
  const { pathname } = useLocation()
  /** Entry of a screen that has none of its own. */
  const parent = pageScreens.some(({ to }) => to === pathname)
    ? adminPages.pages
    : pathname === adminPages.diary && adminPages.settings
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry follows the address
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <>
      <nav aria-label="Administration" className="admin-menu bg-ink md:max-lg:order-last md:max-lg:w-full">
        <ul ref={list} className="wrap-normal flex max-md:overflow-x-auto">
          {entries.map(({ label, to, icon }) => (
            <li key={to} className="max-md:min-w-20 max-md:flex-1">
              <Link
                to={to}
                aria-current={to === pathname ? 'page' : to === parent ? 'true' : undefined}
                className={entryClass}
              >
                <LineIcon shape={icon} className="size-6 md:hidden" />
                <span>{label}</span>
                {to === adminPages.enquiries && <span className="contents">{newEnquiries}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center gap-x-5">
        {/* A new document, since the app may have cached what was just changed here. */}
        <a href={pages.home.path} className="inline-flex min-h-11 items-center underline underline-offset-4">
          View site
        </a>
        {logout}
      </div>
    </>
  )
}

const entryClass =
  'min-w-11 relative flex min-h-14 items-center justify-center gap-x-2 border-y-4 border-t-transparent border-b-transparent px-2 font-bold hover:border-b-canvas/40 aria-[current]:border-b-signal-bright lg:px-3 max-md:h-full max-md:flex-col max-md:px-0 max-md:text-center max-md:text-sm max-md:leading-tight'

/** Links between the screens of what visitors read and see on pages. */
export const PageScreensMenu = () => (
  <nav aria-label="Pages" className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
    <ul className="flex flex-wrap gap-x-6 border-line border-b-2">
      {pageScreens.map(({ label, to }) => (
        <li key={to}>
          <NavLink
            to={to}
            className="-mb-0.5 flex min-h-11 items-center border-b-4 border-b-transparent font-bold hover:border-b-line aria-[current]:border-b-signal"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
