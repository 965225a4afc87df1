import type { ReactNode } from 'react'
import { adminPages, pages } from '../../../shared/pages.ts'
import { LineIcon } from '../../ui/icon.tsx'
import { NavLink } from '../../ui/link.tsx'

/** Screens of the menu, with the path of their icon (24 × 24). */
const entries = [
  { label: 'Posts', to: adminPages.dashboard, icon: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h3' },
  { label: 'Enquiries', to: adminPages.enquiries, icon: 'M3 5h18v14H3zM3 6l9 7 9-7' },
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
] as const

interface AdminMenuProps {
  /** Number of new enquiries. */
  newEnquiries: ReactNode
  logout: ReactNode
}

/** Menu of every signed-in screen; on phones its screens are in a bar at the bottom. */
export const AdminMenu = ({ newEnquiries, logout }: AdminMenuProps) => (
  <>
    <nav aria-label="Administration" className="admin-menu bg-ink">
      <ul className="flex max-md:mx-auto max-md:max-w-lg">
        {entries.map(({ label, to, icon }) => (
          <li key={to} className="min-w-0 max-md:flex-1">
            <NavLink to={to} className={linkClass}>
              <LineIcon shape={icon} className="size-6 md:hidden" />
              <span>{label}</span>
              {to === adminPages.enquiries && <span className="contents">{newEnquiries}</span>}
            </NavLink>
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

const linkClass = ({ isActive }: { isActive: boolean }) =>
  `relative flex min-h-14 items-center justify-center gap-x-2 border-y-4 border-t-transparent px-2 font-bold lg:px-3 max-md:h-full max-md:flex-col max-md:px-0.5 max-md:text-center max-md:text-sm max-md:leading-tight ${isActive ? 'border-b-signal-bright' : 'border-b-transparent hover:border-b-canvas/40'}`
