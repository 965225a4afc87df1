import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Post } from '../../../../../shared/entities/posts/post.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormActions } from '../../../forms/dialog/form-actions.tsx'
import { RestoredNotice, useClosing } from '../../../forms/dialog/unsaved-changes.tsx'
import { useInvalidField } from '../../../forms/dialog/use-invalid-field.ts'
import { EditProvider } from '../../../forms/edit-context.tsx'
import type { Saving } from '../../../forms/use-save.ts'
import type { UnsavedForm } from '../../../forms/use-unsaved-form.ts'
import type { CheckedPost, PostFormValues } from './post-form-fields.ts'

interface WritingDialogProps {
  title: string
  /** Title of the post while its field is out of sight. */
  context: string | undefined
  edit: UnsavedForm<PostFormValues, CheckedPost, Post>
  saving: Saving<Post>
  /** Field that the focus starts in, by default the heading. */
  firstField: keyof PostFormValues | undefined
  submitLabel: string
  /** What of the form closing it would lose, in words. */
  notKept: string | undefined
  /** How a newer version differs besides the fields, in words. */
  difference: (newest: Post) => string | undefined
  /** State of the autosave. */
  status: ReactNode
  actions: ReactNode
  /** Keep the unsaved changes at once. */
  onKeep: () => void
  /** Fields beside the text. On small screens a button shows them in its place. */
  details: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Post form over the whole window: the text, the details beside it, the buttons below. Only its button saves. */
export const WritingDialog = ({
  title,
  context,
  edit,
  saving,
  firstField,
  submitLabel,
  notKept,
  difference,
  status,
  actions,
  onKeep,
  details,
  onClose,
  children,
}: WritingDialogProps) => {
  const detailsId = useId()
  const [detailsShown, setDetailsShown] = useState(false)
  const { close, leave } = useClosing(edit, onClose, notKept)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = firstField && form.current?.elements.namedItem(firstField)
    if (field instanceof HTMLElement) field.focus()
  }, [firstField])
  useShortcuts({ onKeep, onSubmit: () => void saving.submit() })
  useInvalidField(edit.form.formState.submitCount, form, (field) =>
    setDetailsShown(field.closest(`[id="${detailsId}"]`) !== null),
  )

  return (
    <Dialog
      open
      size="screen"
      title={title}
      context={context}
      status={status}
      actions={
        <Button
          size="small"
          variant="secondary"
          className="shrink-0 lg:hidden aria-expanded:bg-ink aria-expanded:text-paper"
          aria-expanded={detailsShown}
          aria-controls={detailsId}
          onClick={() => setDetailsShown(!detailsShown)}
        >
          Details
        </Button>
      }
      onOpenChange={(open) => !open && close()}
    >
      <EditProvider edit={edit}>
        <form
          ref={form}
          noValidate
          // No button of this form submits it: an article is not to become public by Enter in a field.
          onSubmit={(event) => event.preventDefault()}
          className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_25rem]"
        >
          <div inert={saving.isSending} className={`overflow-y-auto ${detailsShown ? 'max-lg:hidden' : ''}`}>
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
          <div className="col-span-full grid gap-3 border-line border-t-2 px-4 py-1 sm:px-6 sm:py-2">
            <FormActions
              saving={saving}
              what="post"
              submitLabel={submitLabel}
              onSubmit={() => void saving.submit()}
              difference={difference}
              onLeave={leave}
              actions={
                <>
                  {actions}
                  <p className="text-ink-soft text-sm max-lg:sr-only">
                    {`Ctrl+S keeps your draft. Ctrl+Enter: ${submitLabel}.`}
                  </p>
                </>
              }
            />
          </div>
        </form>
      </EditProvider>
    </Dialog>
  )
}

/** Ctrl+S (⌘S) and Ctrl+Enter (⌘Enter), wherever the focus is; only the first also from a dialog above the form. */
function useShortcuts({ onKeep, onSubmit }: { onKeep: () => void; onSubmit: () => void }) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const isAbove = document.querySelectorAll('dialog:modal').length > 1
    if (event.key === 's') onKeep()
    else if (event.key === 'Enter' && !isAbove) {
      if (!event.repeat) onSubmit()
    } else return
    // Neither the browser's own dialog nor the editor's line break.
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
