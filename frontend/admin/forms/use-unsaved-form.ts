import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import { ApiError } from '../../api/request.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { online, showServerErrors } from '../data/admin-request.ts'
import { differs, type Edit, type FormValues } from '../storage/outbox.ts'
import type { FormDeclaration } from './form-of.ts'
import { type DraftCalls, openDraft, type ServerDraft } from './unsaved/drafts.ts'
import { useDraft } from './unsaved/use-draft.ts'

interface UnsavedFormOptions<Values extends FormValues, Checked, Stored> {
  declaration: FormDeclaration<Values, Checked, Stored>
  /** Name of the document's outbox, for example `topic:<id>`. */
  name: string
  /** Stored entity to edit; undefined for a new one. */
  stored?: (Stored & { readonly version: number; readonly textVersion?: number | null }) | undefined
  /** The document's draft on the server, as the form found it, and its calls; without, this browser alone keeps it. */
  server?: DraftCalls<Values> & { readonly draft: ServerDraft<Values> | null }
}

export type UnsavedForm<Values extends FormValues, Checked, Stored> = ReturnType<
  typeof useUnsavedForm<Values, Checked, Stored>
>

/** How the form of each document that was opened last goes on with another edit: the one before it shows nothing any more. */
const goOnWith = new Map<string, (edit: Edit<never>) => void>()

/** Form whose unsaved edit outlives a reload, a forced sign-in and a killed browser. */
export function useUnsavedForm<Values extends FormValues, Checked, Stored>({
  declaration,
  name,
  stored,
  server,
}: UnsavedFormOptions<Values, Checked, Stored>) {
  const [saved] = useState(() => declaration.valuesOf(stored))
  const [opened] = useState(() =>
    openDraft({ name, pick: declaration.pick, saved, stored, server: server?.draft ?? null }),
  )
  const initial = opened.edit
  const [restored, setRestored] = useState(initial !== undefined)
  // An old edit names the version it started from, so saving it can't silently undo later changes.
  const [version, setVersion] = useState(initial ? initial.version : stored?.version)
  const draft = useDraft({ name, opened, start: initial ?? { version, values: saved }, calls: server })

  /** Version that the stored entity has by now, as far as this form changed it. */
  const newest = useRef(stored?.version)

  const form = useForm<Values, unknown, Checked>({
    defaultValues: saved as DefaultValues<Values>,
    resolver: zodResolver(declaration.schema),
  })

  useEffect(() => {
    if (initial) form.reset({ ...saved, ...initial.values }, { keepDefaultValues: true })
  }, [form, initial, saved])

  const keep = (edit: Edit<Values>) => draft.change(edit, differs(edit.values, saved))
  /** True while the form shows what the server has. */
  const isShowing = useRef(false)
  const handleChange = useEffectEvent((values: Values) => {
    if (!isShowing.current) keep({ version, values })
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => handleChange(values) }),
    [form],
  )

  /** Show another edit, which is kept already. */
  function show(edit: Edit<Values>) {
    isShowing.current = true
    form.reset({ ...saved, ...edit.values }, { keepDefaultValues: true })
    isShowing.current = false
    setVersion(edit.version)
  }
  function replace(edit: Edit<Values>) {
    show(edit)
    keep(edit)
  }

  useEffect(() => {
    goOnWith.set(name, replace)
  })
  const goOn = (edit: Edit<Values>) => goOnWith.get(name)?.(edit as Edit<never>)

  const { theirs } = draft
  const current = () => ({ version, values: form.getValues() })
  const said = (message: string, undo: Edit<Values>) =>
    toast.success(message, { label: 'Undo', run: () => replace(undo) })

  return {
    declaration,
    form,
    draft,
    /** Props of a field's control. `onChange` is called after a change. */
    field: (name: keyof Values & string, onChange?: () => void) => {
      const path = name as Path<Values>
      const { label = '', labelEnd = '', hint } = declaration.fields[name] ?? {}
      return {
        label: label + labelEnd,
        hint,
        error: form.getFieldState(path, form.formState).error?.message,
        ...form.register(path, onChange && { onChange }),
      }
    },
    saved,
    /** Version that a save must name. */
    version,
    /** Go on from another version of the stored entity; the typed values stay. */
    setVersion: (version: number) => {
      newest.current = version
      setVersion(version)
      const values = form.getValues()
      if (differs(values, saved)) keep({ version, values })
    },
    /** Unsaved edit that the form started with; undefined for none. */
    initial,
    /** True when the form started with an unsaved edit. */
    restored,
    /** Go on with another unsaved edit. */
    replace,
    /** Draft of another browser in place of this form's, and the two ways out of it; undefined for none. */
    conflict: theirs && {
      values: theirs.values,
      overwrite: () => {
        draft.overwrite(theirs)
        keep(current())
        void draft.keepNow()
        said('Your text took the place of the other one', theirs)
      },
      takeTheirs: () => {
        const mine = current()
        void draft.take(theirs)
        show(theirs)
        said('The other text is here now', mine)
      },
    },
    /** Return to the saved values. Returns the way back, which works after the form is closed or opened again, too. */
    discard: () => {
      const discarded = current()
      form.reset(saved as DefaultValues<Values>)
      setVersion(newest.current)
      setRestored(false)
      draft.discard()
      return {
        values: discarded.values,
        /** What was kept since; undefined for nothing. */
        newer: async () => {
          const kept = await draft.keptSince(discarded)
          return kept && { ...kept, values: declaration.pick({ ...saved, ...kept.values }) }
        },
        bringBack: () => {
          const isCurrent = version === stored?.version
          goOn({ ...discarded, version: isCurrent ? newest.current : version })
        },
        goOn,
      }
    },
    /** Show a failed save: validation errors at their fields, the rest above the buttons. */
    showErrors: (error: unknown) =>
      showServerErrors(
        error,
        form.setError,
        Object.keys(declaration.fields) as Path<Values>[],
        declaration.path,
      ),
  }
}

interface SaveOptions<Checked, Stored> {
  /** What has to end before a save, in words. */
  missing?: string | undefined
  /** Send a save; `version` is the one that it may replace, undefined for a new entity. */
  send: (checked: Checked, version: number | undefined) => Promise<unknown>
  /** Read the stored entity; undefined when there is none. A failure counts as unknown. */
  readStored: () => Promise<Stored | undefined>
  /** Show a conflict without a newer version: another entity has a value that must be unique. */
  onTaken?: ((message: string) => void) | undefined
  /** Start again with the newer version; the unsaved edit is discarded. */
  onLoadNewest: (newest: Stored) => unknown
  onSaved: () => unknown
}

const STILL_OFFLINE =
  'There was no connection for a minute, so nothing was saved. Your text is kept in this browser. Try again when the connection is back.'

export interface Saving<Stored> {
  /** Newer version that another form has saved: a version conflict. */
  readonly newest: Stored | undefined
  /** True while a save is under way: what is typed then would be lost with the form. */
  readonly isSending: boolean
  /** Ends the wait for the connection; undefined while no save waits. */
  readonly cancelWaiting: (() => void) | undefined
  readonly submit: () => Promise<void>
  readonly overwrite: (newest: Stored) => void
  readonly loadNewest: (newest: Stored) => Promise<void>
  readonly showFailure: (failure: unknown) => Promise<void>
}

/** Save of a form with an optimistic lock: the administrator decides in a version conflict. */
export function useSave<
  Values extends FormValues,
  Checked,
  Entity,
  Stored extends { readonly version: number },
>(
  edit: UnsavedForm<Values, Checked, Entity>,
  { missing, send, readStored, onTaken, onLoadNewest, onSaved }: SaveOptions<Checked, Stored>,
): Saving<Stored> {
  const [newest, setNewest] = useState<Stored>()
  const [waiting, setWaiting] = useState<AbortController>()
  const [isSending, setSending] = useState(false)
  const { handleSubmit } = edit.form
  useEffect(() => () => waiting?.abort(), [waiting])

  /** Wait for the connection. False when the save was cancelled or has to be asked for again. */
  async function isBack(): Promise<boolean> {
    const controller = new AbortController()
    setWaiting(controller)
    const back = await online(controller.signal).catch(() => undefined)
    setWaiting(undefined)
    if (back === false) edit.form.setError('root', { message: STILL_OFFLINE })
    return back === true
  }

  /** @param focused where the focus goes after a failure */
  const save = (version: number | undefined, focused = document.activeElement): Promise<void> =>
    handleSubmit(async (checked) => {
      setNewest(undefined)
      if (missing) return edit.form.setError('root', { message: missing })
      if (!navigator.onLine) {
        if (!(await isBack())) return
        // Begins again, with what was typed and chosen meanwhile: an editor reports its last keys when it is left.
        const typing = document.activeElement
        if (typing instanceof HTMLElement) typing.blur()
        return latest.current(version, typing)
      }
      flushSync(() => setSending(true))
      try {
        await edit.draft.during(() => send(checked, version))
      } catch (failure) {
        flushSync(() => setSending(false))
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
        await showFailure(failure)
        return
      }
      await edit.draft.drop()
      await onSaved()
    })()
  /** The save of the last render. */
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })

  const showFailure = async (failure: unknown) => {
    const conflict = failure instanceof ApiError && failure.status === 409
    const stored = conflict ? await readStored().catch(() => undefined) : undefined
    if (stored && stored.version !== edit.version) setNewest(stored)
    else if (conflict && onTaken) onTaken(failure.serverMessage ?? failure.message)
    else edit.showErrors(failure)
  }

  return {
    newest,
    isSending,
    cancelWaiting: waiting && (() => waiting.abort()),
    submit: () => save(edit.version),
    overwrite: ({ version }) => {
      edit.setVersion(version)
      void save(version)
    },
    loadNewest: async (stored) => {
      await edit.draft.drop()
      onLoadNewest(stored)
    },
    showFailure,
  }
}
