import { type ComponentProps, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import type { CheckedPost, PostFormValues } from './post-form-values.ts'
import { previewDocument } from './preview-document.ts'

interface ContentFieldProps extends ComponentProps<'textarea'> {
  control: Control<PostFormValues, unknown, CheckedPost>
  error: string | undefined
}

/** The article's HTML, to write or to look at. A refused text is shown for writing at once. */
export const ContentField = ({ control, error, ...field }: ContentFieldProps) => {
  const [previewing, setPreviewing] = useState(false)
  const [shownError, setShownError] = useState(error)
  if (error !== shownError) {
    setShownError(error)
    if (error) setPreviewing(false)
  }

  return (
    <div className="grid gap-2">
      <fieldset className="flex gap-2">
        <legend className="sr-only">View of the content</legend>
        <Button
          size="small"
          variant={previewing ? 'ghost' : 'secondary'}
          aria-pressed={!previewing}
          onClick={() => setPreviewing(false)}
        >
          Write
        </Button>
        <Button
          size="small"
          variant={previewing ? 'secondary' : 'ghost'}
          aria-pressed={previewing}
          onClick={() => setPreviewing(true)}
        >
          Preview
        </Button>
      </fieldset>
      {/* Hidden, not unmounted: the form keeps its registered field. */}
      <div hidden={previewing}>
        <TextArea
          label="Content *"
          rows={16}
          className="font-mono text-sm"
          spellCheck
          hint="HTML: headings h2 to h4, p, ul, ol, table, blockquote, a, img. Anything unsafe is removed on saving."
          error={error}
          {...field}
        />
      </div>
      {previewing && <Preview control={control} />}
    </div>
  )
}

/** Addresses of the stylesheets this page uses. */
const siteStylesheets = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => link.href)

/** The text as a page of its own origin that may run no script, so nothing in it can touch the admin area. */
const Preview = ({ control }: { control: Control<PostFormValues, unknown, CheckedPost> }) => {
  const html = useWatch({ control, name: 'content' })
  return (
    <iframe
      title="Preview of the content"
      sandbox=""
      srcDoc={previewDocument(html, siteStylesheets())}
      className="h-112 w-full rounded-sm border-2 border-ink/45 bg-white"
    />
  )
}
