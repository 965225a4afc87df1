import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { SmallButton } from '../../../ui/small-button.tsx'
import type { LeftOut } from './paste/media.ts'
import { documentPictures } from './uploads/placed-uploads.ts'

interface UndescribedNoticeProps {
  editor: Editor
  /** Opens the panel of the selected picture. */
  onDescribe: () => void
}

/** Number of pictures in the text without a description, with the way to the first. */
export const UndescribedNotice = ({ editor, onDescribe }: UndescribedNoticeProps) => {
  const count = useEditorState({
    editor,
    selector: ({ editor }) => documentPictures(editor.state.doc).undescribed.length,
  })

  function describe() {
    const [position] = documentPictures(editor.state.doc).undescribed
    if (position === undefined) return
    editor.commands.setNodeSelection(position)
    onDescribe()
  }
  return (
    <div role="status">
      {count > 0 && (
        <div className="flex items-center gap-3 border-signal border-t-2 p-3 text-sm">
          <p className="grow">
            {count === 1
              ? "1 picture has no description yet, for people who can't see it."
              : `${count} pictures have no description yet, for people who can't see them.`}
          </p>
          <SmallButton className="shrink-0" onClick={describe}>
            Describe
          </SmallButton>
        </div>
      )}
    </div>
  )
}

/** Parts of the last paste that the article can't have, and what to do instead; screen readers hear it. */
export const LeftOutNotice = ({ leftOut, onClose }: { leftOut: LeftOut; onClose: () => void }) => {
  const sentences = sentencesOf(leftOut)
  return (
    <div role="status" className="sticky bottom-0 z-10 bg-canvas">
      {sentences.length > 0 && (
        <div className="flex items-start gap-3 border-signal border-t-2 p-3 text-sm">
          <div className="grid grow gap-1">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <SmallButton className="shrink-0" onClick={onClose}>
            OK
          </SmallButton>
        </div>
      )}
    </div>
  )
}

function sentencesOf({ pictures, embeds, files }: LeftOut): string[] {
  const were = (count: number, one: string, many: string) =>
    `${count} ${count === 1 ? `${one} was` : `${many} were`} left out.`
  return [
    pictures > 0 &&
      `${were(pictures, 'picture', 'pictures')} ${pictures === 1 ? 'Save it as a file' : 'Save them as files'}, then drop ${pictures === 1 ? 'it' : 'them'} into the text.`,
    embeds > 0 &&
      `${were(embeds, 'video or other embedded part', 'videos or other embedded parts')} Add a link to it instead.`,
    files > 0 && `${were(files, 'file', 'files')} An article can't hold files.`,
  ].filter((sentence) => sentence !== false)
}
