import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { once } from '../../../../shared/formats/time/once.ts'
import type { FormValues } from '../../storage/outbox.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EditProvider } from '../form-field.tsx'
import type { AutosaveState } from '../unsaved/drafts.ts'
import type { UnsavedForm } from '../use-unsaved-form.ts'
import { FormActions, type FormActionsProps, RestoredNotice, useClosing } from './form-actions.tsx'

export interface FormDialogProps<Values extends FormValues, Checked, Entity, Stored>
  extends Omit<FormActionsProps<Stored>, 'onSubmit' | 'onLeave'> {
  title: string
  edit: UnsavedForm<Values, Checked, Entity>
  onClose: () => void
  /** Fields; of a form with columns those, with the notice of restored changes. */
  children: ReactNode
  /** Class of the columns of a form over the whole window, which only its button saves: Enter in a field must not publish. */
  columns?: string
  form?: RefObject<HTMLFormElement | null>
  /** Show the part of the form that an invalid field is in. */
  onInvalid?: (field: HTMLElement) => void
  /** Shown in place of the title. */
  context?: string | undefined
  /** In front of the Close button. */
  tools?: ReactNode
  /** What of the form closing it would lose, in words. */
  notKept?: string | undefined
}

const WINDOW = {
  form: 'grid grid-cols-1 gap-5',
  foot: 'form-foot sticky -bottom-5 z-10 -mx-5 -mb-5 grid gap-3 border-line border-t-2 bg-canvas px-5 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7',
}
const SCREEN = {
  form: 'screen-form grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto]',
  foot: 'col-span-full grid gap-3 border-line border-t-2 px-4 py-1 sm:px-6 sm:py-2',
}

/** Form in a modal window: asks before it discards unsaved changes, and shows why a save failed. */
export const FormDialog = <Values extends FormValues, Checked, Entity, Stored>({
  title,
  edit,
  saving,
  what,
  submitLabel,
  onClose,
  children,
  columns,
  form,
  onInvalid = () => {},
  context,
  tools,
  actions,
  notKept,
  difference,
}: FormDialogProps<Values, Checked, Entity, Stored>) => {
  const own = useRef<HTMLFormElement>(null)
  const shown = form ?? own
  const { close, leave } = useClosing(edit, onClose, notKept)
  useInvalidField(edit.form.formState.submitCount, shown, onInvalid)
  const { state } = edit.draft
  const isScreen = columns !== undefined
  const look = isScreen ? SCREEN : WINDOW
  const save = () => void saving.submit()

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isScreen) save()
  }

  return (
    <Dialog
      size={isScreen ? 'screen' : 'medium'}
      title={title}
      context={context}
      status={
        <p
          role="status"
          className={`text-sm leading-tight empty:sr-only ${state.kind === 'failed' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
        >
          {messageOf(state)}
        </p>
      }
      actions={tools}
      onClose={close}
    >
      <EditProvider edit={edit}>
        <form ref={shown} noValidate onSubmit={submit} className={`${look.form} ${columns ?? ''}`}>
          {isScreen ? (
            children
          ) : (
            <div inert={saving.isSending} className="grid grid-cols-1 gap-5">
              <RestoredNotice edit={edit} />
              {children}
            </div>
          )}
          <div className={look.foot}>
            <FormActions
              {...{ saving, what, submitLabel, actions, difference }}
              {...(isScreen && { onSubmit: save })}
              onLeave={leave}
            />
          </div>
        </form>
      </EditProvider>
    </Dialog>
  )
}

const time = once(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }))

/** State of the autosave, for example 'Draft kept 14:02'. */
function messageOf(state: AutosaveState): string {
  switch (state.kind) {
    case 'untouched':
      return ''
    case 'saving':
      return 'Keeping…'
    case 'saved':
      return `Draft kept ${time().format(new Date(state.at))}`
    case 'failed':
      if (state.discards) return `Not discarded yet. ${state.reason ?? 'No connection.'} It is tried again.`
      return state.reason === undefined
        ? 'No connection. Kept in this browser'
        : `Kept in this browser only. ${state.reason}`.trim()
  }
}

/** Move the focus to an element, opening what it is folded in. */
export function focusFolded(element: HTMLElement): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  element.focus()
  element.scrollIntoView({ block: 'center' })
}

/** Controls with an error, and the errors of those that can't have the focus. */
const INVALID = '[aria-invalid="true"], [data-invalid]'

/**
 * After a save that failed: move the focus to the first invalid field, unless one has it. `reveal` shows the part of the
 * form that the field is in.
 */
function useInvalidField(
  submitCount: number,
  form: RefObject<HTMLFormElement | null>,
  reveal: (field: HTMLElement) => void,
): void {
  const [revealed, setRevealed] = useState<{ field: HTMLElement }>()
  const handleSubmitted = useEffectEvent(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>(INVALID) ?? [])]
    const [field] = fields
    if (!field || fields.some((one) => one.matches(':focus'))) return
    reveal(field)
    setRevealed({ field })
  })
  useEffect(() => {
    if (submitCount > 0) handleSubmitted()
  }, [submitCount])
  useEffect(() => {
    if (revealed) focusFolded(revealed.field)
  }, [revealed])
}
