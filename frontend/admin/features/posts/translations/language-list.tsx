import { LANGUAGE_NAMES, type PostSummary } from '../../../../../shared/entities/posts/post.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { Link } from '../../../../ui/link.tsx'
import { usePostDialogs } from '../unsaved/post-edits.ts'
import { languageStates, STATE_NAMES, STATES } from './translations.ts'

const LOOKS: Readonly<Partial<Record<keyof typeof STATES, string>>> = {
  draft: 'font-semibold text-ink',
  changed: 'font-semibold text-signal',
}

/**
 * State of an article in every language; translations lead to where they are read beside their source. Only what is to do is
 * in words: a published one is its code alone, and one that is missing is said to screen readers.
 */
export const LanguageList = ({ source, posts }: { source: PostSummary; posts: readonly PostSummary[] }) => {
  const { review } = usePostDialogs()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a list within a row would be rows of its own
    <div
      role="group"
      aria-label="Languages"
      className="flex flex-wrap items-baseline gap-x-3 text-ink-soft text-xs"
    >
      {languageStates(source, posts).map(({ language, state, post }) => {
        const isOwn = post === source
        const name = `${LANGUAGE_NAMES[language]}: ${STATE_NAMES[state]}`
        if (!post || (isOwn && language === 'en'))
          return (
            <span key={language} className="sr-only">
              {name}
            </span>
          )
        const label = (
          <>
            <span aria-hidden="true">
              <span>{codeOf(language)}</span>
              {/* The row says how its own post is. */}
              <span>{isOwn || state === 'published' ? '' : ` ${STATES[state]}`}</span>
            </span>
            <span className="sr-only">{name}</span>
          </>
        )
        return (
          <span key={language} className={isOwn ? '' : LOOKS[state]}>
            {isOwn ? (
              <span className="inline-flex min-h-6 items-center">{label}</span>
            ) : (
              <Link
                to={review.to(post.id)}
                className="inline-flex min-h-6 items-center underline underline-offset-2"
              >
                {label}
              </Link>
            )}
          </span>
        )
      })}
    </div>
  )
}

/** The code of Ukrainian would be read as the United Kingdom. */
const codeOf = (language: Language) => (language === 'uk' ? 'UA' : language.toUpperCase())
