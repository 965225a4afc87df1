import { useId, useRef } from 'react'
import { filledIn } from '../../../shared/formats/placeholders.ts'
import { mainMenu } from '../../../shared/menus.ts'
import { type PageKey, pages } from '../../../shared/pages.ts'
import { useSharedWords } from '../../api/words.ts'
import { useChatLink } from '../../navigation/use-chat-link.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NavLink } from '../../ui/link.tsx'
import { LinkMenu } from '../../ui/menu/menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { SkipLink } from './skip-link.tsx'
import { supportsPopover } from './supports-popover.ts'

/** Padding in place of a transparent border, which is drawn where the system sets the colours. */
const linkClass = ({ isActive }: { isActive: boolean }) =>
  `inline-flex min-h-11 items-center px-3 font-bold ${isActive ? 'border-b-4 border-signal' : 'pb-1 hover:border-b-4 hover:border-ink/30 hover:pb-0'}`

const menuLinkClass =
  'block px-4 py-2.5 font-bold hover:bg-sand focus-visible:bg-sand focus-visible:-outline-offset-3 current:text-signal'

/** Header, sticky where there is room; below 1024 px its links are in a side panel. */
export const Header = () => {
  const panelId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const { frame, navigation: names } = useSharedWords()
  const navigation: Partial<Record<PageKey, string>> = names
  return (
    <header className="site-header z-30 border-ink border-b-2 bg-canvas">
      {/* After the cookie banner it would be outside of every landmark. */}
      <SkipLink label={frame.skip} />
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-4 px-4 sm:px-6 md:min-h-18">
        <Logo />
        <nav aria-label={frame.main} className="max-lg:hidden">
          <ul className="flex items-center gap-1">
            {mainMenu.map(({ page, children }) => {
              const label = navigation[page] ?? ''
              const link = (
                <NavLink to={pages[page].path} end={page === 'home'} className={linkClass}>
                  {label}
                </NavLink>
              )
              if (!children) return <li key={page}>{link}</li>
              return (
                <LinkMenu key={page} label={filledIn(frame.submenu, { page: label })} link={link}>
                  {children.map((child) => (
                    <NavLink key={child} to={pages[child].path} className={menuLinkClass}>
                      {navigation[child]}
                    </NavLink>
                  ))}
                </LinkMenu>
              )
            })}
          </ul>
        </nav>
        <div className="flex items-center gap-1 max-lg:ml-auto sm:gap-3">
          <LanguageSwitch />
          <LinkButton href={useChatLink()} newTab size="small" className="max-md:hidden">
            <Icon name="chat" />
            {frame.chat}
          </LinkButton>
          <button
            type="button"
            aria-haspopup="dialog"
            popoverTarget={panelId}
            onClick={() => supportsPopover() || panel.current?.showModal()}
            className="-mr-2 inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-sm px-2 font-bold hover:bg-ink/10 lg:hidden"
          >
            <Icon name="menu" className="text-xl" /> <span className="max-xs:sr-only">{frame.menu}</span>
          </button>
        </div>
      </div>
      <MenuPanel id={panelId} panel={panel} />
    </header>
  )
}
