import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { ImagePanel } from './image-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { type Tool, tableTools, toggles, tools } from './tools.ts'
import { useEditorState } from './use-editor.ts'

export type Panel = 'link' | 'image' | undefined

interface ToolbarProps {
  editor: Editor
  panel: Panel
  onPanel: (panel: Panel) => void
  ref: Ref<HTMLDivElement>
}

const STYLES = { paragraph: 'Text', 2: 'Heading', 3: 'Subheading', 4: 'Small heading' } as const

/** Formatting of the text, one tab stop: arrow keys move along it (ARIA Authoring Practices, toolbar). */
export const Toolbar = ({ editor, panel, onPanel, ref }: ToolbarProps) => {
  useEditorState(editor)
  const [stop, setStop] = useState('style')
  const inTable = editor.isActive('table')

  const tab = (name: string) => ({ tabIndex: stop === name ? 0 : -1, onFocus: () => setStop(name) })
  const button = (tool: Tool) => (
    <ToolButton key={tool.label} tool={tool} editor={editor} {...tab(tool.label)} />
  )
  function leavePanel() {
    onPanel(undefined)
    editor.view.focus()
  }

  return (
    <div className="sticky top-0 z-10 grid gap-2 border-ink/45 border-b-2 bg-canvas p-2">
      <div
        ref={ref}
        role="toolbar"
        aria-label="Formatting"
        onKeyDown={moveFocus}
        className="flex gap-1 max-sm:overflow-x-auto max-sm:p-1.5 sm:flex-wrap"
      >
        <select
          aria-label="Text style"
          {...tab('style')}
          value={styleOf(editor)}
          onChange={({ target }) => setStyle(editor, target.value)}
          className={`${look} border-ink/45 bg-paper`}
        >
          {Object.entries(STYLES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {toggles.map(button)}
        {(['link', 'image'] as const).map((name) => (
          <button
            key={name}
            type="button"
            {...tab(name)}
            aria-expanded={panel === name}
            aria-pressed={editor.isActive(name)}
            onClick={() => onPanel(panel === name ? undefined : name)}
            className={`${look} ${editor.isActive(name) ? pressedLook : idleLook}`}
          >
            {name === 'link' ? 'Link' : 'Picture'}
          </button>
        ))}
        {tools.map(button)}
        {inTable && tableTools.map(button)}
      </div>
      {panel === 'link' && <LinkPanel editor={editor} onDone={leavePanel} />}
      {panel === 'image' && <ImagePanel editor={editor} onDone={leavePanel} />}
    </div>
  )
}

const look =
  'min-h-10 min-w-10 pointer-coarse:min-h-11 pointer-coarse:min-w-11 shrink-0 cursor-pointer rounded-sm border-2 px-2 text-sm font-bold disabled:opacity-50'
const idleLook = 'border-transparent hover:bg-ink/10'
const pressedLook = 'border-ink bg-ink text-paper'

interface ToolButtonProps {
  tool: Tool
  editor: Editor
  tabIndex: number
  onFocus: () => void
}

const ToolButton = ({ tool, editor, ...focus }: ToolButtonProps) => {
  const pressed = tool.active?.(editor)
  return (
    <button
      type="button"
      {...focus}
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={pressed}
      // Not `disabled`, which would take the keyboard's focus away from the button just pressed.
      aria-disabled={tool.run(editor.can().chain()).run() ? undefined : true}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        editor.view.focus()
        tool.run(editor.chain()).run()
      }}
      className={`${look} ${pressed ? pressedLook : idleLook} ${tool.look ?? ''} aria-disabled:opacity-50`}
    >
      {tool.face ?? tool.label}
    </button>
  )
}

const styleOf = (editor: Editor) =>
  [2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? 'paragraph'

function setStyle(editor: Editor, style: string) {
  editor.view.focus()
  const chain = editor.chain()
  const level = ([2, 3, 4] as const).find((number) => `${number}` === style)
  if (level) chain.setHeading({ level }).run()
  else chain.setParagraph().run()
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
