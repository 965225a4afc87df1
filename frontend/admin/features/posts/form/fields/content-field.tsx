import { Suspense, useId, useImperativeHandle, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { Post } from '../../../../../../shared/entities/posts/post.ts'
import { FieldNotes, TextArea } from '../../../../../ui/field.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { ToggleButtons } from '../../../../forms/toggle-buttons.tsx'
import type { UnsavedForm } from '../../../../forms/use-unsaved-form.ts'
import { FormAlert } from '../../../../layout/query-state.tsx'
import { lazyOr } from '../../../../ui/lazy-or.ts'
import type { FocusHandle, RichTextProps } from '../../editor/rich-text.tsx'
import type { CheckedPost, PostFormValues } from '../post-form-fields.ts'
import { useArticleLang } from './title-and-excerpt.tsx'

const VIEWS = { text: 'Write', html: 'HTML' } as const
type View = keyof typeof VIEWS

/** Editor, loaded when a form opens: it is as large as the rest of the admin area. Without it the HTML can be edited. */
const RichText = lazyOr(
  () => import('../../editor/rich-text.tsx').then(({ RichText }) => RichText),
  () => (
    <FormAlert>
      The editor could not be loaded. Check your connection, then close and open this form; your text is kept.
      Meanwhile it can be changed in the HTML view.
    </FormAlert>
  ),
)

interface ContentFieldProps extends Pick<RichTextProps, 'autoFocus' | 'onUploading' | 'ref'> {
  edit: UnsavedForm<PostFormValues, CheckedPost, Post>
}

/** Content of the article, in the editor or as HTML. */
export const ContentField = ({ edit, autoFocus, onUploading, ref }: ContentFieldProps) => {
  const id = useId()
  const { label, error } = edit.field('content')
  const lang = useArticleLang()
  const { field } = useController({
    control: edit.form.control,
    name: 'content',
    // An empty excerpt is filled from the content.
    rules: { deps: 'excerpt' },
  })
  const [view, setView] = useState<View>('text')
  const shown = useRef<FocusHandle>(null)
  useImperativeHandle(ref, () => ({ focus: () => shown.current?.focus() }), [])
  function keepShown(element: FocusHandle | null) {
    shown.current = element
    field.ref(element)
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <span aria-hidden="true" className="font-bold">
        {label}
      </span>
      <ToggleButtons label="View of the content" options={VIEWS} chosen={view} onChoose={setView} />
      {/* Stays while the HTML is shown, with its undo history. */}
      <div hidden={view !== 'text'} className="grid grid-cols-1 gap-2">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RichText
            autoFocus={autoFocus}
            hidden={view !== 'text'}
            name={field.name}
            onUploading={onUploading}
            label={label}
            lang={lang}
            invalid={error !== undefined}
            describedBy={error && `${id}-error`}
            ref={view === 'text' ? keepShown : null}
          />
        </Suspense>
        <FieldNotes id={id} error={error} />
      </div>
      {view === 'html' && (
        <TextArea
          label={<span className="sr-only">{label}</span>}
          rows={16}
          lang={lang}
          className="font-mono text-sm"
          spellCheck
          hint="HTML: headings h2 to h4, p, ul, ol, table, blockquote, a, img. Anything unsafe is removed on saving."
          error={error}
          {...field}
          ref={keepShown}
        />
      )}
    </div>
  )
}
