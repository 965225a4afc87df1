import { lazy, Suspense, useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { TextArea } from '../../../../ui/field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { ToggleButtons } from '../../../forms/toggle-buttons.tsx'
import type { RichTextProps } from '../editor/rich-text.tsx'
import type { CheckedPost, PostFormValues } from './post-form-values.ts'

const LABEL = 'Content *'
const VIEWS = { text: 'Write', html: 'HTML' } as const
type View = keyof typeof VIEWS

/** Editor, loaded when a form opens: it is as large as the rest of the admin area. Without it the HTML can be edited. */
const RichText = lazy(() =>
  import('../editor/rich-text.tsx').catch(() => ({
    default: (_: RichTextProps) => (
      <FormAlert>
        The editor could not be loaded. Check your connection, then close and open this form; your text is
        kept. Meanwhile it can be changed in the HTML view.
      </FormAlert>
    ),
  })),
)

interface ContentFieldProps {
  control: Control<PostFormValues, unknown, CheckedPost>
  error: string | undefined
}

/** Content of the article, in the editor or as HTML. */
export const ContentField = ({ control, error }: ContentFieldProps) => {
  const id = useId()
  const { field } = useController({ control, name: 'content' })
  const [view, setView] = useState<View>('text')

  return (
    <div className="grid grid-cols-1 gap-2">
      <span aria-hidden="true" className="font-bold">
        {LABEL}
      </span>
      <ToggleButtons label="View of the content" options={VIEWS} chosen={view} onChoose={setView} />
      {view === 'text' && (
        <>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <RichText
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label={LABEL}
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
          label={<span className="sr-only">{LABEL}</span>}
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
