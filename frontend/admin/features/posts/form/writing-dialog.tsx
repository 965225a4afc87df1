import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Post } from '../../../../../shared/entities/posts/post.ts'
import { RestoredNotice } from '../../../forms/dialog/form-actions.tsx'
import { FormDialog, type FormDialogProps } from '../../../forms/dialog/form-dialog.tsx'
import { SmallButton } from '../../../ui/small-button.tsx'
import { useWindowEvent } from '../../../ui/use-window-event.ts'
import type { CheckedPost, PostFormValues } from './post-form-fields.ts'

interface WritingDialogProps
  extends Omit<
    FormDialogProps<PostFormValues, CheckedPost, Post, Post>,
    'what' | 'columns' | 'form' | 'onInvalid' | 'tools'
  > {
  /** Field that the focus starts in, by default the heading. */
  firstField: keyof PostFormValues | undefined
  /** Fields beside the text. On small screens a button shows them in its place. */
  details: ReactNode
}

/** Post form over the whole window: the text, the details beside it, the buttons below. */
export const WritingDialog = ({
  edit,
  saving,
  firstField,
  submitLabel,
  actions,
  details,
  children,
  ...dialog
}: WritingDialogProps) => {
  const detailsId = useId()
  const [detailsShown, setDetailsShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = firstField && form.current?.elements.namedItem(firstField)
    if (field instanceof HTMLElement) field.focus()
  }, [firstField])
  // Ctrl+S (⌘S) and Ctrl+Enter (⌘Enter), wherever the focus is; only the first also from a dialog above the form.
  useWindowEvent(
    'keydown',
    (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const isAbove = document.querySelectorAll('dialog:modal').length > 1
      if (event.key === 's') void edit.draft.keepNow()
      else if (event.key === 'Enter' && !isAbove) {
        if (!event.repeat) void saving.submit()
      } else return
      // Neither the browser's own dialog nor the editor's line break.
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )

  return (
    <FormDialog
      {...{ edit, saving, submitLabel, form, ...dialog }}
      what="post"
      columns="lg:grid-cols-[minmax(0,1fr)_25rem]"
      onInvalid={(field) => setDetailsShown(field.closest(`[id="${detailsId}"]`) !== null)}
      tools={
        <SmallButton
          className="shrink-0 lg:hidden aria-expanded:bg-ink aria-expanded:text-paper"
          aria-expanded={detailsShown}
          aria-controls={detailsId}
          onClick={() => setDetailsShown(!detailsShown)}
        >
          Details
        </SmallButton>
      }
      actions={
        <>
          {actions}
          <p className="text-ink-soft text-sm max-lg:sr-only">
            {`Ctrl+S keeps your draft. Ctrl+Enter: ${submitLabel}.`}
          </p>
        </>
      }
    >
      <div
        inert={saving.isSending}
        className={`scroll-pt-28 overflow-y-auto ${detailsShown ? 'max-lg:hidden' : ''}`}
      >
        <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4 px-4 py-4 sm:px-6 sm:py-6">
          <RestoredNotice edit={edit} />
          {children}
        </div>
      </div>
      <section
        id={detailsId}
        aria-label="Details"
        inert={saving.isSending}
        className={`grid grid-cols-1 content-start gap-5 overflow-y-auto border-line px-4 py-5 sm:px-6 lg:border-l-2 ${detailsShown ? '' : 'max-lg:hidden'}`}
      >
        {details}
      </section>
    </FormDialog>
  )
}
