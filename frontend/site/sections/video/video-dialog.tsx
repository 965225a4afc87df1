import type { Words } from '../../../../content/schemas.ts'
import { site } from '../../../../shared/site.ts'
import { Dialog } from '../../../ui/dialog.tsx'

interface VideoDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  film: NonNullable<typeof site.boxFilm>
  words: Words<'brick-a-brack'>['video']
}

/** Dialog with the configured video. */
const VideoDialog = ({ open, onOpenChange, film, words: video }: VideoDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={video.title}>
    <figure>
      <video src={film.src} controls playsInline preload="metadata" className="aspect-video w-full bg-ink">
        <track kind="captions" src={film.captions} srcLang={site.language} label={video.captions} default />
      </video>
      <figcaption className="mt-3">{video.shown}</figcaption>
    </figure>
  </Dialog>
)

export default VideoDialog
