import { lazy, Suspense, useState } from 'react'
import { site } from '../../shared/site.ts'
import { brickABrack } from '../content/brick-a-brack.ts'
import { Button } from '../ui/button.tsx'

const VideoDialog = lazy(() => import('./video-dialog.tsx'))

/** 'Watch Video'; the dialog's code and the film load when it is first opened. */
export const WatchVideo = () => {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="noscript:hidden"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {brickABrack.video.open}
      </Button>
      {wanted && (
        <Suspense>
          <VideoDialog open={open} onOpenChange={setOpen} film={site.boxFilm} />
        </Suspense>
      )}
    </>
  )
}
