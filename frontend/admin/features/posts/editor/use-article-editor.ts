import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { Media } from '../../../../../shared/entities/media.ts'
import { useWindowEvent } from '../../../ui/use-window-event.ts'
import { articleHtml } from './article-html.ts'
import type { LeftOut } from './paste/media.ts'
import { Pasting } from './paste/pasting.ts'
import { extensions } from './schema.ts'
import { PlacedUploads } from './uploads/placed-uploads.ts'
import { UploadPlace } from './uploads/upload-place.tsx'

export interface ArticleEditorOptions {
  /** Field of the form around it, with the HTML. It changes in a pause of typing, and before anything else is used. */
  name: string
  /** True to start with the cursor at the end of the text. */
  autoFocus: boolean
  /** True while the HTML view is shown: a value from outside waits until the editor is shown again. */
  hidden: boolean
  /** Attributes of the editable element. */
  attributes: Record<string, string>
  /** Called on every paste with what the article can't have of it. */
  onLeftOut: (leftOut: LeftOut) => void
  /** Called with every uploaded picture. */
  onPicture: (picture: Media) => void
}

/** Room around the cursor in pixels: at the top for the toolbar, which stays above the text, as the form's scroll padding. */
const EDGES = { top: 112, right: 0, bottom: 5, left: 0 }

/**
 * Tiptap over a field of HTML. Emits the original HTML unchanged until the document is edited: the serializer would
 * reformat it. `flush` emits at once what was typed.
 */
export function useArticleEditor({
  name,
  autoFocus,
  hidden,
  attributes,
  onLeftOut,
  onPicture,
}: ArticleEditorOptions): { editor: Editor | null; value: string; flush: () => void } {
  const { value, onChange, onBlur } = useController<Record<string, string>>({ name }).field
  /** Original HTML by document, so that undo restores it exactly. */
  const originals = useRef<{ html: string; doc: Node }[]>([])
  const lastEmitted = useRef(value)
  const handleReport = useEffectEvent(() => {
    if (!editor) return
    const { doc } = editor.state
    lastEmitted.current = originals.current.find((original) => original.doc.eq(doc))?.html ?? articleHtml(doc)
    onChange(lastEmitted.current)
  })
  const handlePicture = useEffectEvent(onPicture)
  const handleLeftOut = useEffectEvent(onLeftOut)
  const [{ report, uploads, options }] = useState(() => {
    const uploads = new PlacedUploads((picture) => handlePicture(picture))
    const options = {
      extensions: [
        ...extensions,
        UploadPlace.configure({ uploads }),
        Pasting.configure({ uploads, onLeftOut: (leftOut: LeftOut) => handleLeftOut(leftOut) }),
      ],
      content: value,
      autofocus: autoFocus && ('end' as const),
      // The content security policy refuses a <style> element.
      injectCSS: false,
      // Of Markdown they would convert a part only.
      enablePasteRules: ['link'],
    }
    return { report: delayedReport(() => handleReport()), uploads, options }
  })
  const attributesKey = JSON.stringify(attributes)
  // One object while nothing changes: for another one the editor updates its whole view.
  const editorProps = useMemo(
    () => ({ attributes: JSON.parse(attributesKey), scrollThreshold: EDGES, scrollMargin: EDGES }),
    [attributesKey],
  )
  const editor = useEditor({
    ...options,
    editorProps,
    immediatelyRender: false,
    onUpdate: report.schedule,
    onBlur: () => {
      report.flush()
      onBlur()
    },
  })

  useLayoutEffect(() => {
    if (!editor) return
    uploads.attach(editor)
    originals.current = [{ html: lastEmitted.current, doc: editor.state.doc }]
    return () => {
      report.flush()
      editor.destroy()
      uploads.cancelAll()
    }
  }, [editor, report, uploads])

  useWindowEvent('pagehide', report.flush)

  // The HTML view starts from what is in the editor, and is not overwritten by a later report.
  useLayoutEffect(() => {
    if (hidden) report.flush()
  }, [hidden, report])

  // A value from outside: restored, discarded, loaded again, or written as HTML. It can be undone.
  useEffect(() => {
    if (!editor || hidden || value === lastEmitted.current) return
    // A step of its own, however soon it follows what was typed.
    editor
      .chain()
      .command(({ tr }) => Boolean(closeHistory(tr)))
      .setContent(value, { emitUpdate: false })
      .run()
    originals.current.push({ html: value, doc: editor.state.doc })
    lastEmitted.current = value
  }, [editor, hidden, value])

  return { editor, value, flush: report.flush }
}

/** Pause of typing after which a change is reported. */
const PAUSE_MS = 150
/** Longest time from a change to its report. */
const LONGEST_MS = 500

/**
 * Reports changes in pauses of typing: saving a long article takes longer than a frame. While typing goes on, right after
 * a key's paint, when the next key is furthest away.
 */
function delayedReport(report: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Time of the first change that was not reported. */
  let since: number | undefined

  function flush() {
    clearTimeout(timer)
    if (since === undefined) return
    since = undefined
    report()
  }
  return {
    /** Report soon. */
    schedule() {
      since ??= performance.now()
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE_MS)
      if (performance.now() - since < LONGEST_MS) return
      requestAnimationFrame(() => {
        clearTimeout(timer)
        timer = setTimeout(flush)
      })
    },
    /** Report now what was not reported. */
    flush,
  }
}
