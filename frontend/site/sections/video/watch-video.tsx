import { lazy, Suspense, useState } from 'react'
import type { Words } from '../../../../content/schemas.ts'
import type { site } from '../../../../shared/site.ts'
import { withPendingIndicator } from '../../../navigation/pending-indicator.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { ChatButton } from '../chat-button.tsx'

type VideoWords = Words<'brick-a-brack'>['video']

// Of no published page.
const loadDialog = () => (import.meta.env.SSR ? Promise.reject() : import('./video-dialog.tsx'))
const VideoDialog = lazy(loadDialog)

type Film = NonNullable<typeof site.boxFilm>

/** Button that opens the video; the dialog's code and the video load on first use. */
const WatchButton = ({ film, words }: { film: Film; words: VideoWords }) => {
  const [open, setOpen] = useState<boolean>()

  async function show() {
    try {
      await withPendingIndicator(loadDialog())
      setOpen(true)
    } catch {
      toast.error(words.failed)
    }
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" className="noscript:hidden" onClick={show}>
        {words.open}
      </Button>
      {open !== undefined && (
        <Suspense>
          <VideoDialog open={open} onOpenChange={setOpen} film={film} words={words} />
        </Suspense>
      )}
    </>
  )
}

/** 'Watch Video': the configured video or, as long as there is none, a chat that asks for one. */
export const WatchVideo = ({ film, words }: { film: Film | undefined; words: VideoWords }) => (
  <>
    {film ? (
      <WatchButton film={film} words={words} />
    ) : (
      <ChatButton text={words.chatText}>{words.ask}</ChatButton>
    )}
    <p className="w-full text-ink-soft text-sm">{film ? words.note : words.askNote}</p>
  </>
)
