import { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Media } from '../../../../../shared/entities/media.ts'
import { articleHtml, lostParts } from './article-html.ts'
import { delayedReport } from './delayed-report.ts'
import type { LeftOut } from './paste/media.ts'
import { Pasting } from './paste/pasting.ts'
import { extensions } from './schema.ts'
import { PlacedUploads } from './uploads/placed-uploads.ts'
import { UploadPlace } from './uploads/upload-place.tsx'

interface EditorOptions {
  /** Parent element of the editor. */
  place: RefObject<HTMLElement | null>
  value: string
  /** True to start with the cursor at the end of the text. */
  autoFocus: boolean
  /** True while the HTML view is shown: a value from outside waits until the editor is shown again. */
  hidden: boolean
  /** Called in a pause of typing, and before anything else is used. */
  onChange: (html: string) => void
  onBlur: () => void
  /** Key handler of the owner; true when it handled the key. */
  onKey: (event: KeyboardEvent) => boolean
  /** Handler of typed text; true when it inserted the text itself. */
  onText: (text: string) => boolean
  /** Called on every paste with what the article can't have of it. */
  onLeftOut: (leftOut: LeftOut) => void
  /** Called with every uploaded picture. */
  onPicture: (picture: Media) => void
}

/**
 * Rich text editor over an HTML value. The value stays letter for letter as it was given until the document changes:
 * the editor would write the same document in other HTML.
 */
export function useEditor({
  place,
  value,
  autoFocus,
  hidden,
  onChange,
  onBlur,
  onKey,
  onText,
  onLeftOut,
  onPicture,
}: EditorOptions) {
  const [editor, setEditor] = useState<Editor>()
  /** Given values, and their documents, to which undoing can return. */
  const given = useRef<{ html: string; doc: Editor['state']['doc'] }[]>([])
  /** Value of the current document. */
  const shown = useRef(value)
  /** Reports what was typed and not yet reported. */
  const flush = useRef<() => void>(undefined)

  const handleReport = useEffectEvent((changed: Editor) => {
    const { doc } = changed.state
    shown.current = given.current.find((it) => it.doc.eq(doc))?.html ?? articleHtml(doc)
    onChange(shown.current)
  })
  const handleBlur = useEffectEvent(onBlur)
  const handleKey = useEffectEvent(onKey)
  const handleText = useEffectEvent(onText)
  const handleLeftOut = useEffectEvent(onLeftOut)
  const handlePicture = useEffectEvent(onPicture)
  const start = useEffectEvent((element: HTMLElement) => {
    const report = delayedReport(() => handleReport(created))
    const uploads = new PlacedUploads((picture) => handlePicture(picture))
    const created: Editor = new Editor({
      element,
      extensions: [
        ...extensions,
        UploadPlace.configure({ uploads }),
        Pasting.configure({ uploads, onLeftOut: (leftOut: LeftOut) => handleLeftOut(leftOut) }),
      ],
      content: value,
      autofocus: autoFocus && 'end',
      injectCSS: false,
      // Of Markdown they would convert a part only.
      enablePasteRules: ['link'],
      editorProps: {
        handleKeyDown: (_, event) => {
          // A shortcut may save or close the form.
          if (event.ctrlKey || event.metaKey || event.key === 'Escape') report.flush()
          return handleKey(event)
        },
        handleTextInput: (_view, _from, _to, text) => handleText(text),
      },
      onUpdate: report.schedule,
      onBlur: () => {
        report.flush()
        handleBlur()
      },
    })
    uploads.attach(created)
    given.current = [{ html: value, doc: created.state.doc }]
    shown.current = value
    flush.current = report.flush
    window.addEventListener('pagehide', report.flush)
    setEditor(created)
    return () => {
      window.removeEventListener('pagehide', report.flush)
      report.flush()
      created.destroy()
      uploads.cancelAll()
    }
  })

  useLayoutEffect(() => {
    if (!place.current) return
    return start(place.current)
  }, [place])

  // The HTML view starts from what is in the editor, and is not overwritten by a later report.
  useLayoutEffect(() => {
    if (hidden) flush.current?.()
  }, [hidden])

  // A value from outside: restored, discarded, loaded again, or written as HTML. It can be undone.
  useEffect(() => {
    if (!editor || hidden || value === shown.current) return
    // A step of its own, however soon it follows what was typed.
    editor
      .chain()
      .command(({ tr }) => Boolean(closeHistory(tr)))
      .setContent(value, { emitUpdate: false })
      .run()
    given.current.push({ html: value, doc: editor.state.doc })
    shown.current = value
  }, [editor, hidden, value])

  return editor
}

/** Attributes of the editable element. */
export function useAttributes(editor: Editor | undefined, attributes: Record<string, string>) {
  const attributesKey = JSON.stringify(attributes)
  useEffect(() => {
    const editorProps = { ...editor?.options.editorProps, attributes: JSON.parse(attributesKey) }
    editor?.setOptions({ editorProps })
  }, [editor, attributesKey])
}

/** Part of the editor's state; renders again when `select` gives something else. */
export const useEditorValue = <Value>(
  editor: Editor | undefined,
  select: (editor: Editor) => Value,
): Value | undefined =>
  useSyncExternalStore(
    (changed) => {
      editor?.on('transaction', changed).on('focus', changed).on('blur', changed)
      return () => editor?.off('transaction', changed).off('focus', changed).off('blur', changed)
    },
    () => editor && select(editor),
  )

/** State of the editor; renders again on every change, after the paint of a key that was typed. */
export const useEditorState = (editor: Editor) =>
  useSyncExternalStore(
    (changed) => {
      let frame = 0
      function handle({ transaction }: { transaction: Transaction }) {
        cancelAnimationFrame(frame)
        if (transaction.docChanged) frame = requestAnimationFrame(() => setTimeout(changed))
        else changed()
      }
      editor.on('transaction', handle)
      return () => {
        cancelAnimationFrame(frame)
        editor.off('transaction', handle)
      }
    },
    () => editor.state,
  )

/** Names of the elements of an article that the editor can't keep. */
export function unkeptParts(html: string): string[] {
  const editor = new Editor({ extensions, content: html, injectCSS: false })
  const lost = lostParts(html, articleHtml(editor.state.doc))
  editor.destroy()
  return lost
}
