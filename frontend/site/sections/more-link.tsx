import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

interface MoreLinkProps {
  to: string
  label: string
  /** What it leads to, for people who hear links out of context; needed where `label` alone does not say it. */
  about?: string
}

/** 'View More', 'Learn More', 'Read More': a text link with an arrow that says where it leads. */
export const MoreLink = ({ to, label, about }: MoreLinkProps) => (
  <Link to={to} className="text-link inline-flex min-h-11 items-center gap-2">
    {label}
    {about && <span className="sr-only">: {about}</span>}
    <Icon name="arrowRight" />
  </Link>
)
