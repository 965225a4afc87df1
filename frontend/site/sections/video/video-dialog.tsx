import type { Words } from '../../../../content/schemas.ts'
import type { site } from '../../../../shared/site.ts'
import { Dialog } from '../../../ui/dialog.tsx'

interface VideoDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  film: NonNullable<typeof site.boxFilm>
  /** Passed in: the dialog's chunk shares no module with the entry, which keeps its own. */
  words: Words<'brick-a-brack'>['video']
  /** Of the captions, BCP 47. */
  language: string
}

/** Dialog with the configured video. */
const VideoDialog = ({ open, onOpenChange, film, words: video, language }: VideoDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={video.title}>
    <figure>
      <video src={film.src} controls playsInline preload="metadata" className="aspect-video w-full bg-ink">
        <track kind="captions" src={film.captions} srcLang={language} label={video.captions} default />
      </video>
      <figcaption className="mt-3">{video.shown}</figcaption>
    </figure>
  </Dialog>
)

export default VideoDialog
