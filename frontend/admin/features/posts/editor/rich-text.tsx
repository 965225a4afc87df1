import './editor.css'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { type Panel, Toolbar } from './toolbar.tsx'
import { unkeptParts, useEditor } from './use-editor.ts'

export interface RichTextProps {
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** Name of the text for screen readers. */
  label: string
  invalid: boolean
  /** Id of the validation error. */
  describedBy: string | undefined
  ref: Ref<{ focus: () => void }>
}

/** Rich text editor of an article. Alt+F10 moves to its toolbar, Ctrl+K to the link. */
const RichText = ({ value, onChange, onBlur, label, invalid, describedBy, ref }: RichTextProps) => {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<Panel>()
  const [unkept] = useState(() => unkeptParts(value))

  function handleKey(event: KeyboardEvent) {
    if (event.altKey && event.key === 'F10') {
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      return true
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
      event.preventDefault()
      setPanel('link')
      return true
    }
    return false
  }

  const editor = useEditor({
    place,
    value,
    onChange,
    onBlur,
    onKey: handleKey,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': [`${id}-keys`, describedBy].filter(Boolean).join(' '),
      ...(invalid && { 'aria-invalid': 'true' }),
      class: 'article min-h-96 p-4 outline-offset-0',
    },
  })
  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor])

  return (
    <div className="grid grid-cols-1 gap-2">
      {unkept.length > 0 && (
        <p role="status" className="border-2 border-signal p-3 text-sm">
          {`This article has parts that only the HTML view keeps (${unkept.join(', ')}). Changing the text here removes them.`}
        </p>
      )}
      <div className={`rounded-sm border-2 bg-paper ${invalid ? 'border-danger' : 'border-ink/45'}`}>
        {editor && <Toolbar ref={toolbar} editor={editor} panel={panel} onPanel={setPanel} />}
        <div ref={place} />
      </div>
      <p id={`${id}-keys`} className="sr-only">
        Press Alt and F10 for formatting, Control and K for a link.
      </p>
    </div>
  )
}

export default RichText
