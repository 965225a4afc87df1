import { LANGUAGE_NAMES, type PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { Link } from '../../../../ui/link.tsx'
import { languageStates, STATE_NAMES, STATES } from './translations.ts'

const LOOKS: Readonly<Record<keyof typeof STATES, string>> = {
  none: 'text-ink-soft',
  draft: 'text-ink',
  published: 'text-positive',
  changed: 'text-signal',
}

interface LanguageListProps {
  source: PostSummary
  posts: readonly PostSummary[]
  /** Address of a translation beside its source. */
  to: (id: string) => string
}

/** State of an article in every language; translations lead to where they are read beside their source. */
export const LanguageList = ({ source, posts, to }: LanguageListProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a list within a row would be rows of its own
  <div role="group" aria-label="Languages" className="flex flex-wrap gap-x-3 text-xs">
    {languageStates(source, posts).map(({ language, state, post }) => {
      const label = (
        <>
          <span aria-hidden="true">
            <span className="font-bold uppercase">{language}</span>
            {/* The row says how its own post is. */}
            <span>{post === source ? '' : ` ${STATES[state]}`}</span>
          </span>
          <span className="sr-only">{`${LANGUAGE_NAMES[language]}: ${STATE_NAMES[state]}`}</span>
        </>
      )
      return (
        <span key={language} className={post === source ? LOOKS.draft : LOOKS[state]}>
          {post && post !== source ? (
            <Link to={to(post.id)} className="inline-flex min-h-6 items-center underline underline-offset-2">
              {label}
            </Link>
          ) : (
            <span className="inline-flex min-h-6 items-center">{label}</span>
          )}
        </span>
      )
    })}
  </div>
)
