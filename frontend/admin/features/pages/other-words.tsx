import { useState } from 'react'
import { formatDateTime } from '../../../../shared/formats/format.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { OtherVersion } from '../../forms/differences/other-version.tsx'
import type { SchemaEdit } from '../../forms/schema/schema-fields.tsx'
import type { ServerWords } from './use-unsaved-words.ts'

interface OtherWordsProps {
  edit: SchemaEdit
  /** Unsaved edit on the server, other than the one in the form. */
  other: ServerWords
}

/** Another unsaved version of a page's words, with its differences, until it is used. */
export const OtherWords = ({ edit, other }: OtherWordsProps) => {
  const [used, setUsed] = useState(false)
  if (used) return null
  const name = `On the server, ${formatDateTime(other.savedAt)}`

  function use() {
    const before = { version: edit.version, values: edit.form.getValues() }
    edit.replace(other)
    setUsed(true)
    toast.success('The other version is in the form now.', {
      label: 'Undo',
      run: () => edit.replace(before),
    })
  }

  return <OtherVersion edit={edit} name={name} values={other.values} onUse={use} />
}
