import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { FormValues } from '../../storage/browser-copy.ts'
import type { UnsavedForm } from '../use-unsaved-form.ts'
import { UnsavedDifference } from './difference.tsx'

interface OtherVersionProps<Values extends FormValues, Checked> {
  edit: UnsavedForm<Values, Checked, never>
  /** Where and when it was kept. */
  name: string
  values: Values
  onUse: () => void
  onDiscard?: () => void
}

/** Another unsaved version of what is in the form, with its differences. */
export const OtherVersion = <Values extends FormValues, Checked>({
  edit,
  name,
  values,
  onUse,
  onDiscard,
}: OtherVersionProps<Values, Checked>) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-3 border-2 border-line bg-paper p-3"
    >
      <div className="grow">
        <h3 id={id} className="text-base">
          Another unsaved version
        </h3>
        <p className="text-ink-soft text-sm">{name}</p>
      </div>
      <Button size="small" variant="secondary" aria-describedby={id} onClick={onUse}>
        Use this version
      </Button>
      {onDiscard && (
        <Button size="small" variant="ghost" aria-describedby={id} onClick={onDiscard}>
          Discard it
        </Button>
      )}
      <UnsavedDifference edit={edit} label={name} other={values} mine="The text in the form" />
    </section>
  )
}
