import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Link } from '../../../ui/link.tsx'

interface CompactRowProps {
  title: string
  /** `lang` of the title; by default that of the screen. */
  lang?: string
  /** Id of the title, for `aria-describedby` of the actions. */
  titleId?: string
  /** Address of the entry's dialog; without one the row opens nothing. */
  to?: string
  /** In front of the title: a picture, a checkbox. */
  leading?: ReactNode
  /** States, behind the title. */
  labels?: ReactNode
  /** Facts, below the title. */
  details: ReactNode
  actions?: ReactNode
  /** Classes of the row's state, for example that of an unread entry. */
  className?: string
}

const TITLE = 'line-clamp-2 sm:line-clamp-1'

/** Elements of a row with a click of their own. */
const OWN_CLICK = 'a, button, input, label, [popover], dialog'

/** Entry of a long list: opened by its title, or a click anywhere on it that selects no text. */
export const CompactRow = ({
  title,
  lang,
  titleId: given,
  to,
  leading,
  labels,
  details,
  actions,
  className = '',
}: CompactRowProps) => {
  const own = useId()
  const titleId = given ?? own
  const link = useRef<HTMLAnchorElement>(null)

  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest(OWN_CLICK)) return
    if (!window.getSelection()?.toString()) link.current?.click()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for pointers; keys have the link in the title
    <li
      aria-labelledby={titleId}
      onClick={to ? handleClick : undefined}
      className={`wrap-anywhere flex items-center gap-3 border-line border-b px-3 py-1.5 last:border-b-0 ${to ? 'cursor-pointer hover:bg-sand/50' : ''} ${className}`}
    >
      {leading && <div className="contents">{leading}</div>}
      <div className="grid min-w-0 grow gap-0.5">
        <div className="flex flex-wrap items-baseline gap-x-3 lg:flex-nowrap">
          <h3 id={titleId} lang={lang} className="min-w-0 font-sans font-semibold text-base leading-snug">
            {to ? (
              <Link ref={link} to={to} className={`hover:underline ${TITLE}`}>
                {title}
              </Link>
            ) : (
              <span className={TITLE}>{title}</span>
            )}
          </h3>
          <div className="flex flex-wrap items-baseline gap-x-3 empty:hidden lg:shrink-0">{labels}</div>
        </div>
        <div className="text-ink-soft text-sm leading-snug">{details}</div>
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </li>
  )
}
