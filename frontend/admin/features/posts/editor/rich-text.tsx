import './editor.css'
import { EditorContent, useEditorState } from '@tiptap/react'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { wordsIn } from '../../../../../shared/formats/html-text.ts'
import { useDebouncedValue } from '../../../layout/result-previews.tsx'
import { useShowPicture } from '../../../media/use-uploads.ts'
import { unkeptParts } from './article-html.ts'
import { LeftOutNotice, UndescribedNotice } from './notices.tsx'
import { type LeftOut, NOTHING } from './paste/media.ts'
import { SelectionMenu } from './toolbar/tool-button.tsx'
import { type Panel, Toolbar } from './toolbar/toolbar.tsx'
import { documentPictures } from './uploads/placed-uploads.ts'
import { type ArticleEditorOptions, useArticleEditor } from './use-article-editor.ts'

/** Panels by the key that opens them together with Control. */
const SHORTCUTS: Readonly<Record<string, Panel>> = { k: 'link', f: 'find' }

/** Target of the keyboard's focus. */
export interface FocusHandle {
  focus: () => void
}

export interface RichTextProps extends Pick<ArticleEditorOptions, 'name' | 'autoFocus' | 'hidden'> {
  /** Called when the first picture begins its way, and when the last one has ended it. */
  onUploading: (uploading: boolean) => void
  /** Name of the text for screen readers. */
  label: string
  lang: string
  invalid: boolean
  /** Id of the validation error. */
  describedBy: string | undefined
  ref: Ref<FocusHandle>
}

/** Rich text editor of an article. Alt+F10 moves to its toolbar, Ctrl+K to the link, Ctrl+F to the search. */
export const RichText = ({
  onUploading,
  label,
  lang,
  invalid,
  describedBy,
  ref,
  ...field
}: RichTextProps) => {
  const id = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<Panel>()
  const [leftOut, setLeftOut] = useState<LeftOut>(NOTHING)
  const showPicture = useShowPicture()
  const { editor, value, flush } = useArticleEditor({
    ...field,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      lang,
      'aria-describedby': [`${id}-keys`, describedBy].filter(Boolean).join(' '),
      ...(invalid && { 'aria-invalid': 'true' }),
      class: 'article min-h-96 p-4 outline-offset-0',
    },
    onLeftOut: setLeftOut,
    onPicture: (picture) => void showPicture(picture),
  })
  const [unkept] = useState(() => unkeptParts(value))
  const uploading =
    useEditorState({
      editor,
      selector: ({ editor }) => editor && documentPictures(editor.state.doc).uploading,
    }) ?? false
  const handleUploading = useEffectEvent(onUploading)
  useEffect(() => handleUploading(uploading), [uploading])

  /** A call to action is a link, too. */
  function openPanel(wanted: Panel | undefined) {
    setPanel(wanted === 'link' && editor?.isActive('callToAction') ? 'callToAction' : wanted)
  }
  function handleKeyDown(event: KeyboardEvent) {
    const { key, altKey, shiftKey } = event
    const isControl = event.ctrlKey || event.metaKey
    // A shortcut may save or close the form.
    if (isControl || key === 'Escape') flush()
    if (altKey && key === 'F10') toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    const opened = isControl && !shiftKey && !altKey ? SHORTCUTS[key.toLowerCase()] : undefined
    if (!opened) return
    event.preventDefault()
    openPanel(opened)
  }
  function closeNotice() {
    setLeftOut(NOTHING)
    editor?.commands.focus()
  }
  // At once: the editor's own command waits for a frame, and what is typed until then would go elsewhere.
  useImperativeHandle(ref, () => ({ focus: () => editor?.view.focus() }), [editor])

  return (
    <div className="grid grid-cols-1 gap-2">
      {unkept.length > 0 && (
        <p role="status" className="border-2 border-signal p-3 text-sm">
          {`This article has parts that only the HTML view keeps (${unkept.join(', ')}). Changing the text here removes them.`}
        </p>
      )}
      <div className={`rounded-sm border-2 bg-paper ${invalid ? 'border-danger' : 'border-ink/45'}`}>
        {editor && <Toolbar ref={toolbar} editor={editor} panel={panel} onPanel={openPanel} />}
        <div className="group relative">
          <EditorContent className="peer" editor={editor} onKeyDownCapture={handleKeyDown} />
          {editor && <SelectionMenu editor={editor} onLink={() => openPanel('link')} toolbar={toolbar} />}
        </div>
        {editor && <UndescribedNotice editor={editor} onDescribe={() => openPanel('picture')} />}
        <LeftOutNotice leftOut={leftOut} onClose={closeNotice} />
      </div>
      <WordCount html={value} />
      <p id={`${id}-keys`} className="sr-only">
        Press Alt and F10 for formatting, Control and K for a link, and Control and F to find words.
      </p>
    </div>
  )
}

/** Length of the text, counted in a pause of typing. */
const WordCount = ({ html }: { html: string }) => {
  const paused = useDebouncedValue(html)
  const words = useMemo(() => wordsIn(paused), [paused])
  return (
    <p className="text-ink-soft text-sm">{words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}</p>
  )
}
