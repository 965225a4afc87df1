import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'

interface MoreLinkProps {
  to: string
  label: string
  /** Target in words for screen readers, needed where `label` alone is ambiguous. */
  about?: string
  /** Cover the card around it, the nearest positioned element, so that a click anywhere on it follows the link. */
  covers?: true
}

/** Text link with an arrow: 'View More', 'Learn More', 'Read More'. */
export const MoreLink = ({ to, label, about, covers }: MoreLinkProps) => (
  <Link to={to} className={`text-link inline-flex min-h-11 items-center gap-2 ${covers ? 'card-link' : ''}`}>
    <span>{label}</span>
    {about && <span className="sr-only">{`: ${about}`}</span>}
    <Icon name="arrowRight" />
  </Link>
)
