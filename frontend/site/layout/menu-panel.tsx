import { type FocusEvent, type RefObject, useCallback, useEffect, useId } from 'react'
import { mainMenu } from '../../../shared/menus.ts'
import { type PageKey, pages } from '../../../shared/pages.ts'
import { contactPath } from '../../../shared/paths.ts'
import { useSharedWords } from '../../api/words.ts'
import { useChatLink } from '../../navigation/use-chat-link.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NavLink } from '../../ui/link.tsx'
import { supportsPopover } from './supports-popover.ts'

interface MenuPanelProps {
  /** Id of the dialog, for the menu button's `popovertarget`. */
  id: string
  panel: RefObject<HTMLDialogElement | null>
}

const linkClass = 'flex min-h-12 items-center font-bold text-lg current:text-signal hover:underline'

/**
 * Side panel with the navigation of smaller screens; following a link closes it. A popover: the browser opens and closes it
 * without the app, and unlike a modal dialog without styling the whole page again, which a slow phone takes long for.
 */
export const MenuPanel = ({ id, panel }: MenuPanelProps) => {
  const titleId = useId()
  const { frame, navigation: names } = useSharedWords()
  const navigation: Partial<Record<PageKey, string>> = names
  const close = useCallback(() => {
    panel.current?.togglePopover?.(false)
    panel.current?.close()
    // A panel opened without a focused button gives the focus back to nothing, and keeps it until the next frame.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && panel.current?.contains(activeElement)) activeElement.blur()
  }, [panel])
  // Close on Back: not every browser does, and the page changes behind the panel. One listener, as React draws the page
  // within the event, before the listener's turn.
  useEffect(() => {
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [close])
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && close()
  return (
    <dialog
      id={id}
      ref={panel}
      popover="auto"
      aria-labelledby={titleId}
      onBlur={closeOnLeave}
      className="menu modal bg-canvas text-ink"
    >
      <div className="flex min-h-full flex-col p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="mb-2 flex items-center justify-between">
          <h2 id={titleId} className="stencil">
            {frame.menu}
          </h2>
          <button
            type="button"
            aria-label={frame.closeMenu}
            title={frame.closeMenu}
            popoverTarget={id}
            onClick={() => supportsPopover() || close()}
            className="close -mr-2 inline-flex size-12 cursor-pointer items-center justify-center rounded-sm text-xl hover:bg-ink/10"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={frame.main}>
          <ul>
            {mainMenu.map(({ page, children }) => (
              <li key={page} className="border-line border-b-2">
                <NavLink to={pages[page].path} end className={linkClass} onClick={close}>
                  {navigation[page]}
                </NavLink>
                {children && (
                  <ul className="mb-3 ml-1 border-line border-l-4 pl-5">
                    {children.map((child) => (
                      <li key={child}>
                        <NavLink to={pages[child].path} className={linkClass} onClick={close}>
                          {navigation[child]}
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
          <LinkButton href={useChatLink()} newTab variant="secondary">
            <Icon name="chat" />
            {frame.chat}
          </LinkButton>
          <LinkButton to={contactPath()} onClick={close}>
            {frame.stock}
          </LinkButton>
        </div>
      </div>
    </dialog>
  )
}
