import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { FormValues } from '../../storage/browser-copy.ts'
import { UnsavedDifference } from '../differences/difference.tsx'
import type { UnsavedForm } from '../use-unsaved-form.ts'
import { dropAside, setAside, type UnsavedVersion } from './unsaved-versions.ts'

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const PLACES = { server: 'On the server', browser: 'In this browser' } as const

interface OtherVersionsProps<Values extends FormValues, Checked> {
  /** Name of the form's browser copy. */
  name: string
  edit: UnsavedForm<Values, Checked, never>
  initial: readonly UnsavedVersion<Values>[]
  /** Move the focus to the form. */
  onFocus?: () => void
  /** Called when one is discarded, which the server may still have in place of the form's. */
  onDiscard: () => void
}

/** Unsaved versions other than the one in the form, with their differences. */
export const OtherVersions = <Values extends FormValues, Checked>({
  name,
  edit,
  initial,
  onFocus,
  onDiscard,
}: OtherVersionsProps<Values, Checked>) => {
  const id = useId()
  const [versions, setVersions] = useState(initial)
  const { form, version, replace } = edit

  function discard(other: UnsavedVersion<Values>) {
    dropAside(name, other)
    setVersions(versions.filter((one) => one !== other))
    onDiscard()
    onFocus?.()
  }
  function swap(other: UnsavedVersion<Values>) {
    const savedAt = new Date().toISOString()
    const current = { place: 'browser', version, values: form.getValues(), savedAt } as const
    if (!setAside(name, current)) {
      form.setError('root', { message: 'This browser has no room to keep both versions.' })
      return
    }
    dropAside(name, other)
    setVersions(versions.with(versions.indexOf(other), current))
    replace(other)
    onFocus?.()
  }

  return versions.map((other) => {
    const titleId = `${id}-${other.savedAt}`
    const place = `${PLACES[other.place]}, ${instant.format(new Date(other.savedAt))}`
    return (
      <section
        key={other.savedAt}
        aria-labelledby={titleId}
        className="flex flex-wrap items-center gap-3 border-2 border-line bg-paper p-3"
      >
        <div className="grow">
          <h3 id={titleId} className="text-base">
            Another unsaved version
          </h3>
          <p className="text-ink-soft text-sm">{place}</p>
        </div>
        <Button size="small" variant="secondary" aria-describedby={titleId} onClick={() => swap(other)}>
          Use this version
        </Button>
        <Button size="small" variant="ghost" aria-describedby={titleId} onClick={() => discard(other)}>
          Discard it
        </Button>
        <UnsavedDifference edit={edit} label={place} other={other.values} mine="The text in the form" />
      </section>
    )
  })
}
