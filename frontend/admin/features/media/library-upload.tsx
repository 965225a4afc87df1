import { useEffect, useEffectEvent } from 'react'
import type { Upload } from '../../media/upload.ts'
import { UploadProgress } from '../../media/upload-progress.tsx'
import { useShowPicture, useUploadState } from '../../media/use-upload.ts'

interface LibraryUploadProps {
  upload: Upload
  /** Called when the picture is in the list, or was cancelled. */
  onEnd: () => void
}

/** A picture on its way into the library. */
export const LibraryUpload = ({ upload, onEnd }: LibraryUploadProps) => {
  const state = useUploadState(upload)
  const showPicture = useShowPicture()
  const handleEnd = useEffectEvent(async () => {
    if (state?.step === 'ready') await showPicture(state.picture)
    onEnd()
  })
  const ended = state?.step === 'ready' || state?.step === 'cancelled'
  useEffect(() => {
    if (ended) void handleEnd()
  }, [ended])
  return (
    <li>
      <UploadProgress upload={upload} />
    </li>
  )
}
