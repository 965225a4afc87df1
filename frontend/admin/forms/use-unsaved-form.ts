import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type Path, useForm } from 'react-hook-form'
import { differs, dropCopy, type Edit, type FormValues, keepCopy, readCopy } from '../storage/browser-copy.ts'
import type { FormDeclaration } from './form-of.ts'
import { showServerErrors } from './server-errors.ts'

interface UnsavedFormOptions<Values extends FormValues, Checked, Stored> {
  declaration: FormDeclaration<Values, Checked, Stored>
  /** Name of the browser copy, for example `topic:<id>`. */
  name: string
  /** Id of the form, stored with the browser copy. */
  formId?: string
  /** Stored entity to edit; undefined for a new one. */
  stored?: (Stored & { readonly version: number }) | undefined
  /** Unsaved edit to start with, null for none; by default the browser copy. */
  initial?: Edit | null
  /** Called on every change; `unsaved` is false when the values are the saved ones again. */
  onChange?: (edit: Edit<Values>, unsaved: boolean) => void
  onDiscard?: () => void
}

export type UnsavedForm<Values extends FormValues, Checked, Stored> = ReturnType<
  typeof useUnsavedForm<Values, Checked, Stored>
>

/** Form whose unsaved edit is kept in the browser over a reload and a forced sign-in. */
export function useUnsavedForm<Values extends FormValues, Checked, Stored>(
  options: UnsavedFormOptions<Values, Checked, Stored>,
) {
  const { name, declaration, stored } = options
  const [saved] = useState(() => declaration.valuesOf(stored))
  const [initial] = useState(() => {
    const edit = options.initial === undefined ? readCopy(name) : options.initial
    return edit && { ...edit, values: declaration.pick(edit.values) }
  })
  const [restored, setRestored] = useState(Boolean(initial))
  // An old edit names the version it started from, so saving it can't silently undo later changes.
  const [version, setVersion] = useState(initial ? initial.version : stored?.version)

  /** Version that the stored entity has by now, as far as this form changed it. */
  const newest = useRef(stored?.version)

  const form = useForm<Values, unknown, Checked>({
    defaultValues: saved as DefaultValues<Values>,
    resolver: zodResolver(declaration.schema),
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

  function replace(edit: Edit<Values>) {
    form.reset({ ...saved, ...edit.values }, { keepDefaultValues: true })
    setVersion(edit.version)
    keep(edit)
  }

  return {
    declaration,
    form,
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
    /** True when the form started with an unsaved edit. */
    restored,
    /** Go on with another unsaved edit. */
    replace,
    /** Return to the saved values. Returns the way back, which works after the form is closed, too. */
    discard: () => {
      const discarded = { version, values: form.getValues() }
      form.reset(saved as DefaultValues<Values>)
      dropCopy(name)
      setVersion(newest.current)
      setRestored(false)
      options.onDiscard?.()
      return () => {
        const isCurrent = version === stored?.version
        replace({ ...discarded, version: isCurrent ? newest.current : version })
      }
    },
    /** Delete the browser copy, once the edit is saved or unwanted. */
    dropCopy: () => dropCopy(name),
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
