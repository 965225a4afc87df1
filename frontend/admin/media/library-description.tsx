import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_ALT, type Media } from '../../../shared/entities/media.ts'
import { mediaFile } from '../../../shared/media/media-files.ts'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { refetch } from '../data/admin-query.ts'
import { serverErrors } from '../data/admin-request.ts'
import { dropOutbox, putOutbox, readOutbox } from '../storage/outbox.ts'
import { CheckField } from '../ui/check-field.tsx'
import { useMounted } from '../ui/use-mounted.ts'
import { describePicture, pictureDetail, readPicture } from './calls.ts'

interface LibraryDescriptionProps {
  picture: Media
  onSaved?: (picture: Media) => void
}

/** Describe a picture of the library, by its address, that has no description there yet. */
export function useFirstDescription() {
  const queryClient = useQueryClient()
  return async (address: string, alt: string) => {
    const id = mediaFile(address)?.id
    if (!id || !alt) return
    try {
      if ((await readPicture(id)).alt !== null) return
      queryClient.setQueryData(pictureDetail(id).queryKey, await describePicture(id, alt))
      await refetch(queryClient, 'GET /api/admin/media')
    } catch {
      // The description that counts is in the article.
    }
  }
}

/** What is typed and not saved yet, unless another description was saved since; undefined for nothing. */
function keptDescription(name: string, stored: string | null): string | null | undefined {
  const kept = readOutbox(name)?.values as { alt: string | null; before: string | null } | undefined
  return kept?.before === stored ? kept.alt : undefined
}

/** Description of a picture in the library, saved when the field is left. The browser keeps what could not be saved. */
export const LibraryDescription = ({ picture, onSaved }: LibraryDescriptionProps) => {
  const queryClient = useQueryClient()
  const name = `picture:${picture.id}`
  const [kept] = useState(() => keptDescription(name, picture.alt))
  const [alt, setAlt] = useState(kept === undefined ? picture.alt : kept)
  const isOpen = useMounted()
  const save = useMutation({
    mutationFn: (changed: string | null) => describePicture(picture.id, changed),
    onSuccess: (saved) => {
      const typed = keptDescription(name, picture.alt)
      keep(typed === undefined ? saved.alt : typed, saved.alt)
      queryClient.setQueryData(pictureDetail(saved.id).queryKey, saved)
      // A field that is closed has another picture by now, or none.
      if (isOpen.current) onSaved?.(saved)
      return refetch(queryClient, 'GET /api/admin/media')
    },
    onError: () => {
      if (!isOpen.current)
        toast.error(
          'The description of a picture is not saved. It is in this browser: open the picture again.',
        )
    },
  })
  function keep(typed: string | null, stored: string | null) {
    if (typed === stored) dropOutbox(name)
    else putOutbox(name, { version: undefined, values: { alt: typed, before: stored } })
  }
  const saveChange = (changed: string | null) => {
    if (changed !== (save.variables ?? picture.alt) || save.isError) save.mutate(changed)
  }
  const begin = useEffectEvent(() => kept !== undefined && saveChange(kept))
  const end = useEffectEvent(() => saveChange(alt))
  useEffect(() => {
    begin()
    return () => end()
  }, [])

  function change(changed: string | null) {
    setAlt(changed)
    keep(changed, picture.alt)
    // The checkbox: nothing is typed that will be left.
    if (changed === '' || alt === '') saveChange(changed)
  }
  return (
    <div className="grid gap-1">
      <DescriptionField
        alt={alt}
        onChange={change}
        onBlur={() => saveChange(alt)}
        error={save.error ? serverErrors(save.error, []).form : undefined}
      />
      <p role="status" className="text-ink-soft text-sm empty:sr-only">
        {save.isSuccess ? 'The description is saved.' : ''}
      </p>
    </div>
  )
}

interface DescriptionFieldProps {
  /** Alternative text: empty for decoration, null while nobody has said what it is. */
  alt: string | null
  /** True to start with the cursor in it. */
  autoFocus?: boolean
  onChange: (alt: string | null) => void
  onBlur?: () => void
  error?: string | undefined
}

/** Error for a description that was not given. */
export const NO_DESCRIPTION = 'Describe the picture, or tick that it is only decoration.'

/** Alternative text of a picture, or that it is only decoration. */
export const DescriptionField = ({ alt, autoFocus, onChange, onBlur, error }: DescriptionFieldProps) => (
  <div className="grid gap-1">
    <TextField
      label="Description"
      hint="What the picture shows, for people who can't see it."
      maxLength={MAX_ALT}
      autoFocus={autoFocus}
      value={alt ?? ''}
      disabled={alt === ''}
      error={error}
      onChange={({ target }) => onChange(target.value || null)}
      onBlur={onBlur}
    />
    <CheckField
      label="Only decoration"
      checked={alt === ''}
      onChange={({ target }) => onChange(target.checked ? '' : null)}
    />
  </div>
)
