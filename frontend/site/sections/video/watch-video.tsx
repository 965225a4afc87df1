import { useState } from 'react'
import type { Words } from '../../../../content/schemas.ts'
import { site } from '../../../../shared/site.ts'
import { ChatButton } from '../chat-button.tsx'

interface VideoProps {
  film: NonNullable<typeof site.boxFilm>
  words: Words<'brick-a-brack'>['video']
}

/** The configured video, folded: the browser opens and plays it without the app. */
const Video = ({ film, words }: VideoProps) => {
  const [failed, setFailed] = useState(false)
  return (
    <details
      className="w-full"
      onToggle={({ currentTarget }) => currentTarget.querySelector('video')?.pause()}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold underline-offset-4 hover:underline">
        {words.open}
      </summary>
      <figure>
        <video
          aria-label={words.title}
          src={film.src}
          controls
          playsInline
          preload="none"
          onError={() => setFailed(true)}
          className="aspect-video w-full bg-ink"
        >
          <track kind="captions" src={film.captions} srcLang={site.language} label={words.captions} default />
        </video>
        <figcaption className="mt-3">{words.shown}</figcaption>
      </figure>
      <p role="alert">{failed && words.failed}</p>
      <p className="text-ink-soft text-sm">{words.note}</p>
    </details>
  )
}

/** 'Watch Video': the configured video or, as long as there is none, a chat that asks for one. */
export const WatchVideo = ({
  film,
  words,
}: Pick<VideoProps, 'words'> & { film: VideoProps['film'] | undefined }) =>
  film ? (
    <Video film={film} words={words} />
  ) : (
    <>
      <ChatButton text={words.chatText}>{words.ask}</ChatButton>
      <p className="w-full text-ink-soft text-sm">{words.askNote}</p>
    </>
  )
