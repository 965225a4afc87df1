import type { ReactNode } from 'react'

interface RowProps {
  title: string
  /** Id of the title, for `aria-describedby` of the buttons. */
  titleId: string
  badges?: ReactNode
  children?: ReactNode
  actions: ReactNode
}

/** Entry of an admin list: its title and details on the left, its actions on the right. */
export const Row = ({ title, titleId, badges, children, actions }: RowProps) => (
  <li
    aria-labelledby={titleId}
    className="wrap-anywhere grid gap-3 rounded-sm border-2 border-line bg-paper p-4 sm:grid-cols-[1fr_auto] sm:items-center"
  >
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="text-lg leading-tight">
          {title}
        </h3>
        {badges}
      </div>
      {children}
    </div>
    <div className="flex flex-wrap gap-2">{actions}</div>
  </li>
)
