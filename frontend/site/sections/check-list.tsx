import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'

/** List of facts with a check mark each. */
export const CheckList = ({ items, className = '' }: { items: readonly string[]; className?: string }) => (
  <ul className={`grid grid-cols-1 gap-2 ${className}`}>
    {items.map((item) => (
      <li key={item} className="flex gap-2.5">
        <Icon name="check" className="mt-1 text-signal" />
        <span className="min-w-0">
          <Prose text={item} />
        </span>
      </li>
    ))}
  </ul>
)
