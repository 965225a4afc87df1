import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useEffect, useRef } from 'react'
import { ToolIcon } from '../toolbar/tool-icon.tsx'
import type { Insertable } from './insertable.ts'
import { besideText } from './place.ts'

/** Text between the slash at `from` and the cursor; undefined when the cursor is elsewhere. */
export function typedAfterSlash({ selection, doc }: EditorState, from: number): string | undefined {
  const { $from, empty } = selection
  if (!empty || from < $from.start() || from >= $from.pos) return undefined
  const text = doc.textBetween(from, $from.pos)
  return text.startsWith('/') ? text.slice(1) : undefined
}

/** True where a typed slash opens the menu: at the start of a block of text, or after a space. */
export function isSlashPlace({ selection }: EditorState): boolean {
  const { $from, empty } = selection
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  return empty && !$from.parent.type.spec.code && /(^|\s)$/.test(before)
}

interface SlashMenuProps {
  editor: Editor
  id: string
  /** Position of the slash. */
  from: number
  items: readonly Insertable[]
  active: number
  onChoose: (item: Insertable) => void
}

/** Blocks to insert; the text keeps the focus, and names the active option (ARIA Authoring Practices, combobox). */
export const SlashMenu = ({ editor, id, from, items, active, onChoose }: SlashMenuProps) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => besideText(editor, list.current, from, 'below'), [editor, from])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    // Ends within an option, which shows that more follow.
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Blocks to insert"
      className="absolute z-20 grid max-h-77 w-64 max-w-full scroll-mb-28 overflow-y-auto rounded-sm border-2 border-ink bg-paper p-1 pointer-coarse:max-h-84"
    >
      {items.map((item, index) => (
        <div
          key={item.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
          onKeyDown={undefined}
          className="flex min-h-10 pointer-coarse:min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 hover:bg-ink/10 aria-selected:bg-ink aria-selected:text-paper"
        >
          <ToolIcon name={item.icon} />
          <span>{item.label}</span>
        </div>
      ))}
    </div>
  )
}
