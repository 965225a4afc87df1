import type { ReactNode } from 'react'

interface CardRowProps {
  title: string
  /** Id of the title, for `aria-describedby` of the buttons. */
  titleId: string
  badges?: ReactNode
  children?: ReactNode
  actions: ReactNode
}

/** Entry of a list inside a card: a line above it in place of a box of its own. */
export const CardRow = ({ title, titleId, badges, children, actions }: CardRowProps) => (
  <li
    aria-labelledby={titleId}
    className="wrap-anywhere grid gap-x-4 gap-y-2 border-line border-t-2 pt-3 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_auto] sm:items-center"
  >
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="text-lg leading-tight">
          {title}
        </h3>
        {badges}
      </div>
      {children}
    </div>
    <div className="flex flex-wrap items-center gap-2">{actions}</div>
  </li>
)
