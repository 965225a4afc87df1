import { useState } from 'react'
import { OtherVersion } from '../../../forms/differences/other-version.tsx'
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
      edit={edit}
      name={`${PLACES[other.place]}, ${instant.format(new Date(other.savedAt))}`}
      values={other.values}
      onUse={() => swap(other)}
      onDiscard={() => discard(other)}
    />
  ))
}
