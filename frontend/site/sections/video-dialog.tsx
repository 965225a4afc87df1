import { brickABrack } from '../../../content/en/brick-a-brack.ts'
import { site } from '../../../shared/site.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ChatButton } from './chat-button.tsx'

const { video } = brickABrack

interface VideoDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  film: typeof site.boxFilm
}

/** Dialog with the configured film, or with how to ask for one. */
const VideoDialog = ({ open, onOpenChange, film }: VideoDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={video.title}>
    {film ? (
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
    ) : (
      <div className="grid justify-items-start gap-4">
        {video.unavailable.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <ChatButton text={video.chatText}>{video.ask}</ChatButton>
      </div>
    )}
  </Dialog>
)

export default VideoDialog
