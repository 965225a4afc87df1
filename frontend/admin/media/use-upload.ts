import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Media } from '../../../shared/entities/media.ts'
import { refetch } from '../data/admin-query.ts'
import { pictureDetail } from './calls.ts'
import type { Upload } from './upload.ts'

const never = () => () => undefined
const nothing = () => undefined

/** State of an upload; undefined without one. */
export const useUploadState = (upload: Upload | undefined) =>
  useSyncExternalStore(upload?.subscribe ?? never, upload?.getState ?? nothing)

/** Put a picture that is ready into the query cache. */
export function useShowPicture() {
  const queryClient = useQueryClient()
  return (picture: Media) => {
    queryClient.setQueryData(pictureDetail(picture.id).queryKey, picture)
    return refetch(queryClient, 'GET /api/admin/media')
  }
}

/** One upload at a time, cancelled when the component unmounts or another one starts. */
export function useUpload(onReady: (picture: Media) => void) {
  const [upload, setUpload] = useState<Upload>()
  const state = useUploadState(upload)
  const showPicture = useShowPicture()
  const handleEnd = useEffectEvent(() => {
    if (state?.step === 'ready') {
      void showPicture(state.picture)
      onReady(state.picture)
    }
    setUpload(undefined)
  })
  const step = state?.step
  useEffect(() => {
    if (step === 'ready' || step === 'cancelled') handleEnd()
  }, [step])
  useEffect(() => () => upload?.cancel(), [upload])
  return { upload, start: setUpload }
}
