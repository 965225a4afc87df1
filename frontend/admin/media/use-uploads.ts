import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Media } from '../../../shared/entities/media.ts'
import { refetch } from '../data/admin-query.ts'
import { pictureDetail } from './calls.ts'
import { Upload } from './upload.ts'

/** Put a picture that is ready into the query cache. */
export function useShowPicture() {
  const queryClient = useQueryClient()
  return (picture: Media) => {
    queryClient.setQueryData(pictureDetail(picture.id).queryKey, picture)
    return refetch(queryClient, 'GET /api/admin/media')
  }
}

/** Uploads, each until its picture is in the library or it is cancelled, as all are when the component unmounts. */
export function useUploads(onReady?: (picture: Media) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const showPicture = useShowPicture()
  const handleReady = useEffectEvent((picture: Media) => onReady?.(picture))
  const cancelAll = useEffectEvent(() => {
    for (const upload of uploads) upload.cancel()
  })
  useEffect(() => () => cancelAll(), [])

  function start(files: readonly Blob[]) {
    const started = files.map((file) => new Upload(file))
    setUploads((before) => [...before, ...started])
    for (const upload of started) void upload.done.then((picture) => end(upload, picture))
  }
  async function end(upload: Upload, picture: Media | undefined) {
    if (picture) {
      handleReady(picture)
      await showPicture(picture)
    }
    setUploads((before) => before.filter((one) => one !== upload))
  }
  return { uploads, start }
}
