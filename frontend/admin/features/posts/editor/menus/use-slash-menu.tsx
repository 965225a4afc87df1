import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import type { Panel } from '../toolbar/toolbar.tsx'
import { useEditorValue } from '../use-editor.ts'
import { type Insertable, insertablesFor } from './insertable.ts'
import { isSlashPlace, SlashMenu, typedAfterSlash } from './slash-menu.tsx'

/** Menu of blocks, opened by a typed slash; what is typed after the slash filters it. */
export function useSlashMenu(editor: Editor | undefined, onPanel: (panel: Panel) => void) {
  const id = useId()
  /** Position of the slash. */
  const [from, setFrom] = useState<number>()
  /** Beginning of what the button has typed; undefined for a slash that was typed by hand. */
  const [inserted, setInserted] = useState<number>()
  const [moved, setMoved] = useState({ typed: '', active: 0 })
  const typed = useEditorValue(editor, ({ state }) =>
    from === undefined ? undefined : typedAfterSlash(state, from),
  )
  // The cursor left it.
  if (from !== undefined && typed === undefined) setFrom(undefined)

  const items = typed === undefined ? [] : insertablesFor(typed)
  const active = moved.typed === typed ? moved.active : 0

  function choose({ insert }: Insertable) {
    if (!editor || from === undefined) return
    const chain = editor.chain().deleteRange({ from, to: editor.state.selection.from })
    if (typeof insert === 'function') insert(chain).run()
    else {
      chain.run()
      onPanel(insert)
    }
  }
  function typeSlash(before = '') {
    if (!editor) return
    const { state, view } = editor
    const at = state.selection.to
    view.dispatch(state.tr.insertText(`${before}/`, at).scrollIntoView())
    setFrom(at + before.length)
    setInserted(undefined)
    return at
  }
  function leave() {
    setFrom(undefined)
    if (editor && inserted !== undefined)
      editor.commands.deleteRange({ from: inserted, to: editor.state.selection.from })
  }

  return {
    /** Open the menu as a typed slash does. */
    open() {
      if (!editor) return
      editor.view.focus()
      editor.commands.setTextSelection(editor.state.selection.to)
      setInserted(typeSlash(isSlashPlace(editor.state) ? '' : ' '))
    },
    /** Handle typed text; true when it was inserted here. */
    handleText(text: string): boolean {
      if (text !== '/' || !editor || !isSlashPlace(editor.state)) return false
      typeSlash()
      return true
    },
    /** Handle a key; true when it was for the menu. */
    handleKey(event: KeyboardEvent): boolean {
      const item = items[active]
      if (!item || typed === undefined) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) setMoved({ typed, active: (active + step + items.length) % items.length })
      else if (event.key === 'Enter' || event.key === 'Tab') choose(item)
      else if (event.key === 'Escape') leave()
      else return false
      event.preventDefault()
      // Neither Escape nor Enter may reach the form around the editor.
      event.stopPropagation()
      return true
    },
    /** ARIA attributes of the text while the menu is open. */
    attributes: items.length > 0 && {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${active}`,
    },
    element: editor && from !== undefined && items.length > 0 && (
      <SlashMenu editor={editor} id={id} from={from} items={items} active={active} onChoose={choose} />
    ),
  }
}
