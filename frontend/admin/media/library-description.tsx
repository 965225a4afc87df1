import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Media } from '../../../shared/entities/media.ts'
import { mediaFile } from '../../../shared/media/media-files.ts'
import { refetch } from '../data/admin-query.ts'
import { serverErrors } from '../data/server-errors.ts'
import { describePicture, pictureDetail, readPicture } from './calls.ts'
import { DescriptionField } from './description-field.tsx'

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

/** Description of a picture in the library, saved when the field is left. */
export const LibraryDescription = ({ picture, onSaved }: LibraryDescriptionProps) => {
  const queryClient = useQueryClient()
  const [alt, setAlt] = useState(picture.alt)
  const save = useMutation({
    mutationFn: (changed: string | null) => describePicture(picture.id, changed),
    onSuccess: (saved) => {
      queryClient.setQueryData(pictureDetail(saved.id).queryKey, saved)
      onSaved?.(saved)
      return refetch(queryClient, 'GET /api/admin/media')
    },
  })
  const saveChange = (changed: string | null) => {
    if (changed !== (save.variables ?? picture.alt) || save.isError) save.mutate(changed)
  }
  const handleUnmount = useEffectEvent(() => saveChange(alt))
  useEffect(() => () => handleUnmount(), [])

  function change(changed: string | null) {
    setAlt(changed)
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
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {save.isSuccess ? 'The description is saved.' : ''}
      </p>
    </div>
  )
}
