import { lazy, Suspense, useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { RichTextProps } from './editor/rich-text.tsx'
import type { CheckedPost, PostFormValues } from './post-form-values.ts'
import { previewDocument } from './preview-document.ts'

const VIEWS = { text: 'Write', html: 'HTML', preview: 'Preview' } as const
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

/** The article: to write as it will look, as HTML, or to look at. A refused text is shown for writing at once. */
export const ContentField = ({ control, error }: ContentFieldProps) => {
  const id = useId()
  const { field } = useController({ control, name: 'content' })
  const [view, setView] = useState<View>('text')
  const [shownError, setShownError] = useState(error)
  if (error !== shownError) {
    setShownError(error)
    if (error && view === 'preview') setView('text')
  }

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
      {view === 'preview' && <Preview html={field.value} />}
    </div>
  )
}

/** Addresses of the stylesheets this page uses. */
const siteStylesheets = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => link.href)

/** The text as a page of its own origin that may run no script, so nothing in it can touch the admin area. */
const Preview = ({ html }: { html: string }) => (
  <iframe
    title="Preview of the content"
    sandbox=""
    srcDoc={previewDocument(html, siteStylesheets())}
    className="h-112 w-full rounded-sm border-2 border-ink/45 bg-white"
  />
)
