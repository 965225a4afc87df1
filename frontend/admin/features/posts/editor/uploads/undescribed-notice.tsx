import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button } from '../../../../../ui/button.tsx'
import { documentPictures } from './document-pictures.ts'

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
          <Button size="small" variant="secondary" className="shrink-0" onClick={describe}>
            Describe
          </Button>
        </div>
      )}
    </div>
  )
}
