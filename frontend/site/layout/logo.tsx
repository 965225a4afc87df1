import { pages } from '../../../shared/pages.ts'
import { useFacts } from '../../api/words.ts'
import { Link } from '../../ui/link.tsx'

/** A strapped bale. */
export const LogoMark = ({ className }: { className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 36 30"
    width="36"
    height="30"
    className={`w-auto shrink-0 ${className}`}
    fill="none"
  >
    <path
      d="M2 4h32v22H2zM12.5 4v22M23.5 4v22"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M12.5 11h11v8h-11z" className="fill-signal" />
  </svg>
)

/** The mark and the product's name, linked to the home page. */
export const Logo = () => (
  <Link to={pages.home.path} className="inline-flex items-center gap-2.5 py-1">
    <LogoMark className="h-8" />
    <span className="font-extrabold font-heading text-2xl leading-none">{useFacts().product}</span>
  </Link>
)
