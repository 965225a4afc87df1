import { useId, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { pages } from '../../shared/pages.ts'
import { mainNavigation } from '../content/navigation.ts'
import { chatLink } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from './logo.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { ProductsMenu } from './products-menu.tsx'

const linkClass = ({ isActive }: { isActive: boolean }) =>
  `inline-flex min-h-11 items-center border-b-4 px-3 font-bold ${isActive ? 'border-signal' : 'border-transparent hover:border-ink/30'}`

/** Sticky on every page; below 1024 px the links are in a side panel. */
export const Header = () => {
  const [panelOpen, setPanelOpen] = useState(false)
  const panelId = useId()
  return (
    <header className="sticky top-0 z-30 border-ink border-b-2 bg-canvas">
      <div className="mx-auto flex min-h-18 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <Logo />
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="flex items-center gap-1">
            {mainNavigation.map((item) =>
              item.children ? (
                <ProductsMenu key={item.page} item={item} linkClass={linkClass} />
              ) : (
                <li key={item.page}>
                  <NavLink to={pages[item.page].path} end={item.page === 'home'} className={linkClass}>
                    {item.label}
                  </NavLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="flex items-center gap-3">
          <LinkButton href={chatLink()} newTab size="small" className="max-md:hidden">
            <Icon name="chat" /> WhatsApp
          </LinkButton>
          <button
            type="button"
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={panelOpen}
            onClick={() => setPanelOpen(true)}
            className="-mr-2 inline-flex size-12 cursor-pointer items-center justify-center rounded-sm text-xl hover:bg-ink/10 lg:hidden"
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <MenuPanel titleId={panelId} open={panelOpen} onClose={() => setPanelOpen(false)} />
    </header>
  )
}
