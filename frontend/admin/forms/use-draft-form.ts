import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type Draft, differs, dropDraft, type FormValues, keepDraft, readDraft } from '../storage/drafts.ts'
import { showRefusal } from './show-refusal.ts'

interface DraftFormOptions<Values extends FormValues, Checked> {
  /** Name of the form's unsaved input, for example `post:<id>`. */
  draftName: string
  schema: z.ZodType<Checked, Values>
  /** What is stored, or the blank form. */
  saved: Values
  /** Version of what is stored; undefined for something new. */
  savedVersion?: number | undefined
  /** Unsaved input that is kept elsewhere, for when this browser has none. */
  kept?: Draft | undefined
  /** Told of every change, and whether it leaves anything unsaved. */
  onChange?: (values: Values, unsaved: boolean) => void
  /** Gives up what is kept elsewhere. */
  onDiscard?: () => void
}

export type DraftForm<Values extends FormValues, Checked> = ReturnType<typeof useDraftForm<Values, Checked>>

/** A form whose unsaved input outlives a reload and a forced sign-in, and that shows the server's refusals. */
export function useDraftForm<Values extends FormValues, Checked>(options: DraftFormOptions<Values, Checked>) {
  const { draftName, schema } = options
  const [saved] = useState(options.saved)
  const [draft] = useState(() => readDraft(draftName) ?? options.kept)
  const [restored, setRestored] = useState(draft !== undefined)
  // An old draft still names the version it started from, so saving it can't silently undo later changes.
  const [version, setVersion] = useState(draft ? draft.version : options.savedVersion)

  const form = useForm<Values, unknown, Checked>({
    defaultValues: saved as DefaultValues<Values>,
    resolver: zodResolver(schema),
  })

  useEffect(() => {
    if (draft) form.reset({ ...saved, ...draft.values }, { keepDefaultValues: true })
  }, [form, draft, saved])

  const handleChange = useEffectEvent((values: Values, unsaved: boolean) =>
    options.onChange?.(values, unsaved),
  )
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const unsaved = differs(values, saved)
          if (unsaved) keepDraft(draftName, { version, values })
          else dropDraft(draftName)
          handleChange(values, unsaved)
        },
      }),
    [form, draftName, version, saved],
  )

  return {
    form,
    /** What is stored, or the blank form. */
    saved,
    /** Version that a save must name. */
    version,
    /** Goes on from another version of what is stored; what is typed stays. */
    setVersion: (version: number) => {
      setVersion(version)
      const values = form.getValues()
      if (differs(values, saved)) keepDraft(draftName, { version, values })
    },
    /** Whether the form started from unsaved input. */
    restored,
    /** Back to what is stored. */
    discard: () => {
      form.reset(saved as DefaultValues<Values>)
      dropDraft(draftName)
      setVersion(options.savedVersion)
      setRestored(false)
      options.onDiscard?.()
    },
    /** Forgets the unsaved input: it is saved now, or unwanted. */
    dropDraft: () => dropDraft(draftName),
    /** Shows why a save failed: each fault at its field, the rest above the buttons. */
    showRefusal: (error: unknown) => showRefusal(error, form.setError, Object.keys(saved) as Path<Values>[]),
  }
}
