import { lazy, Suspense, useState } from 'react'
import { brickABrack } from '../../../content/en/brick-a-brack.ts'
import { site } from '../../../shared/site.ts'
import { withPendingIndicator } from '../../navigation/pending-indicator.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.tsx'

const loadDialog = () => import('./video-dialog.tsx')
const VideoDialog = lazy(loadDialog)

/** 'Watch Video' button; the dialog's code and the film load on first use. */
export const WatchVideo = () => {
  const [open, setOpen] = useState<boolean>()

  async function show() {
    try {
      await withPendingIndicator(loadDialog())
      setOpen(true)
    } catch {
      toast.error(brickABrack.video.failed)
    }
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" className="noscript:hidden" onClick={show}>
        {brickABrack.video.open}
      </Button>
      {open !== undefined && (
        <Suspense>
          <VideoDialog open={open} onOpenChange={setOpen} film={site.boxFilm} />
        </Suspense>
      )}
    </>
  )
}
