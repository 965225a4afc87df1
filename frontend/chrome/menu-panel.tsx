import { NavLink } from 'react-router-dom'
import { pages } from '../../shared/pages.ts'
import { mainNavigation } from '../content/navigation.ts'
import { chatLink, contactPath } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'

interface MenuPanelProps {
  titleId: string
  open: boolean
  onClose: () => void
}

const linkClass =
  'flex min-h-12 items-center font-bold text-lg aria-[current=page]:text-signal hover:underline'

/** The navigation of smaller screens, at the right side; choosing a link closes it. */
export const MenuPanel = ({ titleId, open, onClose }: MenuPanelProps) => (
  <Modal
    open={open}
    onClose={onClose}
    labelledBy={titleId}
    closeOnBackdrop
    className="modal menu-panel m-0 ml-auto h-dvh max-h-dvh w-80 max-w-[88vw] border-ink border-l-2 bg-canvas text-ink"
  >
    <div className="flex min-h-full flex-col p-5">
      <div className="mb-4 flex items-center justify-between">
        <h2 id={titleId} className="stencil">
          Menu
        </h2>
        <button
          type="button"
          aria-label="Close menu"
          onClick={onClose}
          className="-mr-2 inline-flex size-12 cursor-pointer items-center justify-center rounded-sm text-xl hover:bg-ink/10"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Main">
        <ul>
          {mainNavigation.map((item) => (
            <li key={item.page} className="border-line border-b-2">
              <NavLink to={pages[item.page].path} end className={linkClass} onClick={onClose}>
                {item.label}
              </NavLink>
              {item.children && (
                <ul className="pb-2 pl-6">
                  {item.children.map((child) => (
                    <li key={child.page}>
                      <NavLink to={pages[child.page].path} className={linkClass} onClick={onClose}>
                        {child.label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 pt-6">
        <LinkButton href={chatLink()} newTab variant="secondary">
          <Icon name="chat" /> WhatsApp
        </LinkButton>
        <LinkButton to={contactPath()} onClick={onClose}>
          See Stock
        </LinkButton>
      </div>
    </div>
  </Modal>
)
