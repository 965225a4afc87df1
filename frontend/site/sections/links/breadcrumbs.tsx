import { useSharedWords } from '../../../api/words.ts'
import type { Crumb } from '../../../seo/structured-data/structured-data.ts'
import { Link } from '../../../ui/link.tsx'

/** Trail from home to this page, the same as in its structured data. */
export const Breadcrumbs = ({ trail }: { trail: readonly Crumb[] }) => (
  <nav aria-label={useSharedWords().frame.breadcrumbs}>
    <ol className="flex flex-wrap gap-x-1 text-ink-soft text-sm">
      {trail.map(({ name, path }, index) =>
        index === trail.length - 1 ? (
          <li key={path} aria-current="page" className="min-w-0 wrap-anywhere py-0.5">
            {name}
          </li>
        ) : (
          <li key={path} className="crumb">
            <Link to={path} className="inline-flex min-h-6 items-center py-0.5 underline underline-offset-4">
              {name}
            </Link>
          </li>
        ),
      )}
    </ol>
  </nav>
)
