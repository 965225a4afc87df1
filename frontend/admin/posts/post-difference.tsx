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
  before: PostFormValues
  after: PostFormValues
}

/** Field by field, what two states of a post form don't have in common. */
export const PostDifference = ({ before, after }: PostDifferenceProps) => {
  const names = (Object.keys(LABELS) as (keyof PostFormValues)[]).filter(
    (name) => before[name] !== after[name],
  )
  return (
    <details className="w-full">
      <summary className="min-h-10 cursor-pointer py-2 font-bold">
        {`Show what differs (${names.length} ${names.length === 1 ? 'field' : 'fields'})`}
      </summary>
      <dl className="grid gap-3">
        {names.map((name) => (
          <div key={name} className="grid gap-1 sm:grid-cols-2 sm:gap-4">
            <dt className="font-bold sm:col-span-2">{LABELS[name]}</dt>
            <State label="Saved" value={before[name]} />
            <State label="Unsaved" value={after[name]} />
          </div>
        ))}
      </dl>
    </details>
  )
}

const State = ({ label, value }: { label: string; value: string | boolean }) => (
  <dd className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap border-2 border-line p-2 text-sm">
    <span className="block font-semibold text-ink-soft">{label}</span>
    {typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value || '(empty)'}
  </dd>
)
