import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { differs, dropCopy, type Edit, type FormValues, keepCopy, readCopy } from '../storage/browser-copy.ts'
import { showRefusal } from './show-server-errors.ts'

interface UnsavedFormOptions<Values extends FormValues, Checked> {
  /** Name of the browser copy, for example `topic:<id>`. */
  name: string
  /** Id of the form, stored with the browser copy. */
  formId?: string
  schema: z.ZodType<Checked, Values>
  /** Values of the stored entity, or of the blank form. */
  saved: Values
  /** Version of the stored entity; undefined for a new one. */
  savedVersion?: number | undefined
  /** Unsaved edit to start with, null for none; by default the browser copy. */
  initial?: Edit | null
  /** Called on every change; `unsaved` is false when the values are the saved ones again. */
  onChange?: (edit: Edit<Values>, unsaved: boolean) => void
  onDiscard?: () => void
}

export type UnsavedForm<Values extends FormValues, Checked> = ReturnType<
  typeof useUnsavedForm<Values, Checked>
>

/** Form whose unsaved edit is kept in the browser over a reload and a forced sign-in. */
export function useUnsavedForm<Values extends FormValues, Checked>(
  options: UnsavedFormOptions<Values, Checked>,
) {
  const { name, schema } = options
  const [saved] = useState(options.saved)
  const [initial] = useState(() => (options.initial === undefined ? readCopy(name) : options.initial))
  const [restored, setRestored] = useState(Boolean(initial))
  // An old edit names the version it started from, so saving it can't silently undo later changes.
  const [version, setVersion] = useState(initial ? initial.version : options.savedVersion)

  const form = useForm<Values, unknown, Checked>({
    defaultValues: saved as DefaultValues<Values>,
    resolver: zodResolver(schema),
  })

  useEffect(() => {
    if (initial) form.reset({ ...saved, ...initial.values }, { keepDefaultValues: true })
  }, [form, initial, saved])

  function keep(edit: Edit<Values>) {
    const unsaved = differs(edit.values, saved)
    if (unsaved) keepCopy(name, { ...edit, savedAt: new Date().toISOString(), formId: options.formId })
    else dropCopy(name)
    options.onChange?.(edit, unsaved)
  }
  const handleChange = useEffectEvent((values: Values) => keep({ version, values }))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => handleChange(values) }),
    [form],
  )

  return {
    form,
    saved,
    /** Version that a save must name. */
    version,
    /** Go on from another version of the stored entity; the typed values stay. */
    setVersion: (version: number) => {
      setVersion(version)
      const values = form.getValues()
      if (differs(values, saved)) keep({ version, values })
    },
    /** True when the form started with an unsaved edit. */
    restored,
    /** Go on with another unsaved edit. */
    replace: (edit: Edit<Values>) => {
      form.reset({ ...saved, ...edit.values }, { keepDefaultValues: true })
      setVersion(edit.version)
      keep(edit)
    },
    /** Return to the saved values. */
    discard: () => {
      form.reset(saved as DefaultValues<Values>)
      dropCopy(name)
      setVersion(options.savedVersion)
      setRestored(false)
      options.onDiscard?.()
    },
    /** Delete the browser copy, once the edit is saved or unwanted. */
    dropCopy: () => dropCopy(name),
    /** Show a failed save: validation errors at their fields, the rest above the buttons. */
    showRefusal: (error: unknown) => showRefusal(error, form.setError, Object.keys(saved) as Path<Values>[]),
  }
}
