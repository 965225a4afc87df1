import { brickABrack } from '../../../content/en/brick-a-brack.ts'
import { site } from '../../../shared/site.ts'
import { Dialog } from '../../ui/dialog.tsx'

const { video } = brickABrack

interface VideoDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  film: NonNullable<typeof site.boxFilm>
}

/** Dialog with the configured video. */
const VideoDialog = ({ open, onOpenChange, film }: VideoDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={video.title}>
    <figure>
      <video src={film.src} controls playsInline preload="metadata" className="aspect-video w-full bg-ink">
        <track
          kind="captions"
          src={film.captions}
          srcLang={site.language}
          label={video.captionsLabel}
          default
        />
      </video>
      <figcaption className="mt-3">{video.shown}</figcaption>
    </figure>
  </Dialog>
)

export default VideoDialog
