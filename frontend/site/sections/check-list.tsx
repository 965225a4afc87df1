import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'

interface CheckListProps {
  items: readonly string[]
  className?: string
  /** Of the links in the entries. */
  linkClass?: string | undefined
}

/** List of facts with a check mark each. */
export const CheckList = ({ items, className = '', linkClass }: CheckListProps) => (
  <ul className={`grid grid-cols-1 gap-2 ${className}`}>
    {items.map((item) => (
      <li key={item} className="flex gap-2.5">
        <Icon name="check" className="mt-1 text-signal" />
        <span className="min-w-0">
          <Prose text={item} linkClass={linkClass} />
        </span>
      </li>
    ))}
  </ul>
)
