import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormActions } from '../dialog/form-actions.tsx'
import { RestoredNotice, useClosing } from '../dialog/unsaved-changes.tsx'
import { focusFolded, useInvalidField } from '../dialog/use-invalid-field.ts'
import { EditProvider } from '../edit-context.tsx'
import { ToggleButtons } from '../toggle-buttons.tsx'
import type { Saving } from '../use-save.ts'
import type { ChangedValues, SchemaEdit } from './schema-form.ts'

/** Field to go to, in dot notation; a new object goes there again. */
export interface Target {
  readonly path: string
}

interface SchemaDialogProps<Stored extends ChangedValues> {
  title: string
  edit: SchemaEdit
  saving: Saving<Stored>
  /** What is edited, for example 'page'. */
  what: string
  /** Field to go to. */
  target?: Target | undefined
  /** What the form changes, as visitors see it, beside the form. On small screens a button shows it in its place. */
  shown?: ReactNode
  /** State of the autosave. */
  status?: ReactNode
  submitLabel?: string
  onClose: () => void
  /** Fields. */
  children: ReactNode
}

const VIEWS = { shown: 'Page', fields: 'Texts' } as const
type View = keyof typeof VIEWS

/** Form of a schema over the whole window. Only its button publishes. */
export const SchemaDialog = <Stored extends ChangedValues>({
  title,
  edit,
  saving,
  what,
  target,
  shown,
  status,
  submitLabel = 'Publish changes',
  onClose,
  children,
}: SchemaDialogProps<Stored>) => {
  const fieldsId = useId()
  const [view, setView] = useState<View>(shown ? 'shown' : 'fields')
  const { close, leave } = useClosing(edit, onClose)
  const form = useRef<HTMLFormElement>(null)
  useInvalidField(edit.form.formState.submitCount, form, () => setView('fields'))

  const [opened, setOpened] = useState<Target>()
  if (opened !== target) {
    setOpened(target)
    if (target) setView('fields')
  }
  const focusTarget = useEffectEvent((path: string) => {
    const [field] = [`[data-path="${path}"]`, `[data-path^="${path}."]`].flatMap(
      (selector) => form.current?.querySelector<HTMLElement>(selector) ?? [],
    )
    if (field) focusFolded(field)
  })
  useEffect(() => {
    if (target) focusTarget(target.path)
  }, [target])

  return (
    <Dialog
      open
      size="screen"
      title={title}
      status={status}
      actions={
        shown && (
          <div className="lg:hidden">
            <ToggleButtons label="View" options={VIEWS} chosen={view} onChoose={setView} />
          </div>
        )
      }
      onOpenChange={(open) => !open && close()}
    >
      <EditProvider edit={edit}>
        <form
          ref={form}
          noValidate
          // No button of this form submits it: a page is not to change by Enter in a field.
          onSubmit={(event) => event.preventDefault()}
          className={`grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto] ${shown ? 'lg:grid-cols-[minmax(0,1fr)_28rem]' : ''}`}
        >
          {shown && <div className={`min-h-0 p-3 ${view === 'shown' ? '' : 'max-lg:hidden'}`}>{shown}</div>}
          <section
            id={fieldsId}
            aria-label="Texts"
            inert={saving.isSending}
            // Positioned, so that what is only for screen readers scrolls with it, and never the window.
            className={`relative overflow-y-auto border-line ${shown ? 'lg:border-l-2' : ''} ${view === 'fields' ? '' : 'max-lg:hidden'}`}
          >
            <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4 px-4 py-4 sm:px-6">
              <RestoredNotice edit={edit} />
              {children}
            </div>
          </section>
          <div className="col-span-full grid gap-3 border-line border-t-2 px-4 py-2 sm:px-6">
            <FormActions
              saving={saving}
              what={what}
              submitLabel={submitLabel}
              onSubmit={() => void saving.submit()}
              onLeave={leave}
            />
          </div>
        </form>
      </EditProvider>
    </Dialog>
  )
}
