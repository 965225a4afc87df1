import { lazy, Suspense, useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { RichTextProps } from './editor/rich-text.tsx'
import type { CheckedPost, PostFormValues } from './post-form-values.ts'

const VIEWS = { text: 'Write', html: 'HTML' } as const
type View = keyof typeof VIEWS

/** The editor is a large part of the admin area: it comes when a form opens. Without it, the HTML can still be edited. */
const RichText = lazy(() =>
  import('./editor/rich-text.tsx').catch(() => ({
    default: (_: RichTextProps) => (
      <p role="alert" className="font-semibold text-danger">
        The editor could not be loaded. Check your connection, then close and open this form; your text is
        kept. Meanwhile it can be changed in the HTML view.
      </p>
    ),
  })),
)

interface ContentFieldProps {
  control: Control<PostFormValues, unknown, CheckedPost>
  error: string | undefined
}

/** The article: to write as it will look, or as HTML. */
export const ContentField = ({ control, error }: ContentFieldProps) => {
  const id = useId()
  const { field } = useController({ control, name: 'content' })
  const [view, setView] = useState<View>('text')

  return (
    <div className="grid gap-2">
      <fieldset className="flex gap-2">
        <legend className="sr-only">View of the content</legend>
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <Button
            key={name}
            size="small"
            variant={view === name ? 'secondary' : 'ghost'}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {VIEWS[name]}
          </Button>
        ))}
      </fieldset>
      {view === 'text' && (
        <>
          <span className="font-bold">Content *</span>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <RichText
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label="Content *"
              invalid={error !== undefined}
              describedBy={error && `${id}-error`}
              ref={field.ref}
            />
          </Suspense>
          {error && (
            <p id={`${id}-error`} className="font-semibold text-danger text-sm">
              {error}
            </p>
          )}
        </>
      )}
      {view === 'html' && (
        <TextArea
          label="Content *"
          rows={16}
          className="font-mono text-sm"
          spellCheck
          hint="HTML: headings h2 to h4, p, ul, ol, table, blockquote, a, img. Anything unsafe is removed on saving."
          error={error}
          {...field}
        />
      )}
    </div>
  )
}
