import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { UnsavedDifference } from '../../../forms/differences/difference.tsx'
import type { UnsavedForm } from '../../../forms/use-unsaved-form.ts'
import type { CheckedPost, PostFormValues } from '../form/post-form-fields.ts'
import { dropAside, setAside, type UnsavedVersion } from './unsaved-versions.ts'

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const PLACES = { server: 'On the server', browser: 'In this browser' } as const

interface OtherVersionsProps {
  /** The post's id, or that of a new post's dialog. */
  parameter: string
  edit: UnsavedForm<PostFormValues, CheckedPost, never>
  initial: readonly UnsavedVersion[]
  /** Called when one is discarded, which the server may still have in place of the form's. */
  onDiscard: () => void
}

/** Unsaved versions of a post other than the one in its form, with their differences. */
export const OtherVersions = ({ parameter, edit, initial, onDiscard }: OtherVersionsProps) => {
  const [versions, setVersions] = useState(initial)
  const { form, version, replace } = edit

  function discard(other: UnsavedVersion) {
    dropAside(parameter, other)
    setVersions(versions.filter((one) => one !== other))
    onDiscard()
    form.setFocus('title')
  }
  function swap(other: UnsavedVersion) {
    const savedAt = new Date().toISOString()
    const current: UnsavedVersion = { place: 'browser', version, values: form.getValues(), savedAt }
    if (!setAside(parameter, current)) {
      form.setError('root', { message: 'This browser has no room to keep both versions.' })
      return
    }
    dropAside(parameter, other)
    setVersions(versions.with(versions.indexOf(other), current))
    replace(other)
    form.setFocus('title')
  }

  return versions.map((other) => (
    <OtherVersion
      key={other.savedAt}
      other={other}
      edit={edit}
      onUse={() => swap(other)}
      onDiscard={() => discard(other)}
    />
  ))
}

interface OtherVersionProps {
  other: UnsavedVersion
  edit: UnsavedForm<PostFormValues, CheckedPost, never>
  onUse: () => void
  onDiscard: () => void
}

const OtherVersion = ({ other, edit, onUse, onDiscard }: OtherVersionProps) => {
  const id = useId()
  const name = `${PLACES[other.place]}, ${instant.format(new Date(other.savedAt))}`
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
      <Button size="small" variant="ghost" aria-describedby={id} onClick={onDiscard}>
        Discard it
      </Button>
      <UnsavedDifference edit={edit} label={name} other={other.values} mine="The text in the form" />
    </section>
  )
}
