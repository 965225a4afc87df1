import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormValues } from '../../storage/outbox.ts'
import { RestoredNotice } from '../dialog/form-actions.tsx'
import { FormDialog, type FormDialogProps, focusFolded } from '../dialog/form-dialog.tsx'
import { ToggleButtons } from '../toggle-buttons.tsx'
import type { ChangedValues, Changes } from './schema-form.ts'

/** Field to go to, in dot notation; a new object goes there again. */
export interface Target {
  readonly path: string
}

interface SchemaDialogProps<Stored extends ChangedValues>
  extends Pick<
    FormDialogProps<FormValues, Changes, ChangedValues, Stored>,
    'title' | 'edit' | 'saving' | 'what' | 'onClose' | 'children'
  > {
  /** Field to go to. */
  target?: Target | undefined
  /** What the form changes, as visitors see it, beside the form. On small screens a button shows it in its place. */
  shown?: ReactNode
  submitLabel?: string
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
  submitLabel = 'Publish changes',
  onClose,
  children,
}: SchemaDialogProps<Stored>) => {
  const [view, setView] = useState<View>(shown ? 'shown' : 'fields')
  const form = useRef<HTMLFormElement>(null)

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
    <FormDialog
      {...{ title, edit, saving, what, submitLabel, form, onClose }}
      columns={shown ? 'lg:grid-cols-[minmax(0,1fr)_28rem]' : ''}
      onInvalid={() => setView('fields')}
      tools={
        shown && (
          <div className="lg:hidden">
            <ToggleButtons label="View" options={VIEWS} chosen={view} onChoose={setView} />
          </div>
        )
      }
    >
      {shown && <div className={`min-h-0 p-3 ${view === 'shown' ? '' : 'max-lg:hidden'}`}>{shown}</div>}
      <section
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
    </FormDialog>
  )
}
