import { newTabProps } from '../../ui/link.tsx'

/** Link to a page of the site, beside the buttons of its row. */
export const ViewLink = ({ to, label }: { to: string; label: string }) => (
  <a
    href={to}
    {...newTabProps}
    aria-label={`View ${label}`}
    className="text-link inline-flex min-h-11 min-w-11 items-center px-2 text-sm"
  >
    View
  </a>
)
