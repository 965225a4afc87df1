import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { lostParts, tidied } from './article-html.ts'
import { cleanPasted } from './pasted-html.ts'
import { extensions } from './schema.ts'

interface EditorOptions {
  /** Parent element of the editor. */
  place: RefObject<HTMLElement | null>
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** Key handler of the owner; true when it handled the key. */
  onKey: (event: KeyboardEvent) => boolean
  /** Attributes of the editable element. */
  attributes: Record<string, string>
}

/**
 * Rich text editor over an HTML value. The value stays letter for letter as it was given until the document changes:
 * the editor would write the same document in other HTML.
 */
export function useEditor({ place, value, onChange, onBlur, onKey, attributes }: EditorOptions) {
  const [editor, setEditor] = useState<Editor>()
  /** Last given value, and its document. */
  const known = useRef({ html: value, doc: undefined as Editor['state']['doc'] | undefined })
  /** Value of the current document. */
  const shown = useRef(value)

  const handleUpdate = useEffectEvent((changed: Editor) => {
    const { html, doc } = known.current
    const next = doc?.eq(changed.state.doc) ? html : tidied(changed.getHTML())
    shown.current = next
    onChange(next)
  })
  const handleBlur = useEffectEvent(onBlur)
  const handleKey = useEffectEvent(onKey)
  const start = useEffectEvent((element: HTMLElement) => {
    const created = new Editor({
      element,
      extensions,
      content: value,
      injectCSS: false,
      editorProps: {
        attributes,
        transformPastedHTML: cleanPasted,
        handleKeyDown: (_, event) => handleKey(event),
      },
      onUpdate: ({ editor: changed }) => handleUpdate(changed),
      onBlur: () => handleBlur(),
    })
    known.current = { html: value, doc: created.state.doc }
    shown.current = value
    return created
  })

  useEffect(() => {
    if (!place.current) return
    const created = start(place.current)
    setEditor(created)
    return () => created.destroy()
  }, [place])

  // A value from outside: restored, discarded or loaded again.
  useEffect(() => {
    if (!editor || value === shown.current) return
    editor.commands.setContent(value, { emitUpdate: false })
    known.current = { html: value, doc: editor.state.doc }
    shown.current = value
  }, [editor, value])

  const attributesKey = JSON.stringify(attributes)
  useEffect(() => {
    const editorProps = { ...editor?.options.editorProps, attributes: JSON.parse(attributesKey) }
    editor?.setOptions({ editorProps })
  }, [editor, attributesKey])

  return editor
}

/** State of the editor; renders again on every change of text or selection. */
export const useEditorState = (editor: Editor) =>
  useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => editor.off('transaction', changed)
    },
    () => editor.state,
  )

/** Names of the elements of an article that the editor can't keep. */
export function unkeptParts(html: string): string[] {
  const editor = new Editor({ extensions, content: html, injectCSS: false })
  const lost = lostParts(html, editor.getHTML())
  editor.destroy()
  return lost
}
