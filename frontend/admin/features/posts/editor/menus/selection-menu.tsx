import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEffect, useRef, useState } from 'react'
import { IconButton, ToolButton } from '../toolbar/tool-button.tsx'
import { bold, italic, type Tool } from '../toolbar/tools.ts'
import { useEditorState, useEditorValue } from '../use-editor.ts'
import { besideText } from './place.ts'

const heading: Tool = {
  label: 'Heading',
  icon: 'heading',
  run: (chain) => chain.toggleHeading({ level: 2 }),
  active: (editor) => editor.isActive('heading', { level: 2 }),
}

interface SelectionMenuProps {
  editor: Editor
  onLink: () => void
}

/** Tools above words that were selected; touch screens show a menu of their own there. */
export const SelectionMenu = ({ editor, onLink }: SelectionMenuProps) => {
  const from = useEditorValue(editor, ({ state: { selection }, isFocused }) =>
    isFocused && selection instanceof TextSelection && !selection.empty ? selection.from : undefined,
  )
  const isPointerDown = usePointerDown(editor)
  if (from === undefined || isPointerDown) return null
  return <Tools editor={editor} from={from} onLink={onLink} />
}

const Tools = ({ editor, from, onLink }: SelectionMenuProps & { from: number }) => {
  const menu = useRef<HTMLDivElement>(null)
  useEditorState(editor)
  useEffect(() => besideText(editor, menu.current, from, 'above'))
  return (
    <div
      ref={menu}
      role="toolbar"
      aria-label="Selected words"
      className="absolute z-10 flex gap-0.5 rounded-sm border-2 border-ink bg-paper p-0.5 pointer-coarse:hidden"
    >
      <ToolButton tool={bold} editor={editor} />
      <ToolButton tool={italic} editor={editor} />
      <IconButton label="Link" icon="link" aria-pressed={editor.isActive('link')} onClick={onLink} />
      <ToolButton tool={heading} editor={editor} />
    </div>
  )
}

/** True while words are being selected with the pointer. */
function usePointerDown(editor: Editor): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    const down = () => setDown(true)
    const up = () => setDown(false)
    const text = editor.view.dom
    text.addEventListener('pointerdown', down)
    document.addEventListener('pointerup', up)
    document.addEventListener('pointercancel', up)
    return () => {
      text.removeEventListener('pointerdown', down)
      document.removeEventListener('pointerup', up)
      document.removeEventListener('pointercancel', up)
    }
  }, [editor])
  return isDown
}
