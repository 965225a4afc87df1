import type { PostFormValues } from './post-form-values.ts'

const LABELS: Readonly<Record<keyof PostFormValues, string>> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  featuredImage: 'Featured image URL',
  tags: 'Tags',
  published: 'Published',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  canonicalUrl: 'Canonical URL',
}

interface PostDifferenceProps {
  /** Two or more states of a post form, each with its name. */
  states: readonly { readonly label: string; readonly values: PostFormValues }[]
}

/** Field by field, what the states of a post form don't have in common. */
export const PostDifference = ({ states }: PostDifferenceProps) => {
  const names = (Object.keys(LABELS) as (keyof PostFormValues)[]).filter((name) =>
    states.some(({ values }) => values[name] !== states[0]?.values[name]),
  )
  return (
    <details className="w-full">
      <summary className="min-h-10 cursor-pointer py-2 font-bold">
        {`Show what differs (${names.length} ${names.length === 1 ? 'field' : 'fields'})`}
      </summary>
      <dl className="grid gap-3">
        {names.map((name) => (
          <div
            key={name}
            className="grid gap-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-[auto_1fr] sm:gap-4"
          >
            <dt className="font-bold sm:row-start-1">{LABELS[name]}</dt>
            {states.map(({ label, values }) => (
              <State key={label} label={label} value={values[name]} />
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}

const State = ({ label, value }: { label: string; value: string | boolean }) => (
  <dd
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by the keyboard, too
    tabIndex={0}
    className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap border-2 border-line p-2 text-sm sm:row-start-2"
  >
    <span className="block font-semibold text-ink-soft">{label}</span>
    {typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value || '(empty)'}
  </dd>
)
