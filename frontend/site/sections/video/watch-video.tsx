import { lazy, Suspense, useState } from 'react'
import { brickABrack } from '../../../../content/en/brick-a-brack.ts'
import { site } from '../../../../shared/site.ts'
import { withPendingIndicator } from '../../../navigation/pending-indicator.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { ChatButton } from '../chat-button.tsx'

const { video } = brickABrack

const loadDialog = () => import('./video-dialog.tsx')
const VideoDialog = lazy(loadDialog)

type Film = NonNullable<typeof site.boxFilm>

/** Button that opens the video; the dialog's code and the video load on first use. */
const WatchButton = ({ film }: { film: Film }) => {
  const [open, setOpen] = useState<boolean>()

  async function show() {
    try {
      await withPendingIndicator(loadDialog())
      setOpen(true)
    } catch {
      toast.error(video.failed)
    }
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" className="noscript:hidden" onClick={show}>
        {video.open}
      </Button>
      {open !== undefined && (
        <Suspense>
          <VideoDialog
            open={open}
            onOpenChange={setOpen}
            film={film}
            words={video}
            language={site.language}
          />
        </Suspense>
      )}
    </>
  )
}

/** 'Watch Video': the configured video or, as long as there is none, a chat that asks for one. */
export const WatchVideo = ({ film }: { film: Film | undefined }) => (
  <>
    {film ? <WatchButton film={film} /> : <ChatButton text={video.chatText}>{video.ask}</ChatButton>}
    <p className="w-full text-ink-soft text-sm">{film ? video.note : video.askNote}</p>
  </>
)
