import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../../ui/icon.tsx'
import { Options } from '../../../../ui/choice-fields.tsx'
import { FindBar } from '../find/find-bar.tsx'
import { ImagePanel } from './image-panel.tsx'
import { ActionPanel, LinkPanel } from './panels.tsx'
import { IconButton, ToolButton } from './tool-button.tsx'
import { blocks, type Tool, tableTools, toggles, tools } from './tools.tsx'

const PANELS = { link: LinkPanel, picture: ImagePanel, callToAction: ActionPanel, find: FindBar } as const
export type Panel = keyof typeof PANELS

interface ToolbarProps {
  editor: Editor
  panel: Panel | undefined
  onPanel: (panel: Panel | undefined) => void
  ref: Ref<HTMLDivElement>
}

const STYLES = { paragraph: 'Text', 2: 'Heading', 3: 'Subheading', 4: 'Small heading' } as const

const OPENERS = {
  link: 'Link',
  picture: 'Picture',
  callToAction: 'Call to action',
  find: 'Find and replace',
} as const

/** Formatting of the text, one tab stop: arrow keys move along it (ARIA Authoring Practices, toolbar). */
export const Toolbar = ({ editor, panel, onPanel, ref }: ToolbarProps) => {
  const { style, inTable, active } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      style: styleOf(editor),
      inTable: editor.isActive('table'),
      active: {
        link: editor.isActive('link'),
        picture: editor.isActive('image'),
        callToAction: editor.isActive('callToAction'),
        find: undefined,
      },
    }),
  })
  const [stop, setStop] = useState('style')
  const Fields = panel && PANELS[panel]

  const tab = (name: string) => ({ tabIndex: stop === name ? 0 : -1, onFocus: () => setStop(name) })
  const button = (tool: Tool) => (
    <ToolButton key={tool.label} tool={tool} editor={editor} {...tab(tool.label)} />
  )
  const opener = (name: keyof typeof OPENERS) => (
    <IconButton
      key={name}
      {...tab(OPENERS[name])}
      label={OPENERS[name]}
      icon={name}
      aria-expanded={panel === name}
      aria-pressed={active[name]}
      onClick={() => onPanel(panel === name ? undefined : name)}
    />
  )
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Escape') return moveFocus(event)
    // Back to the text, not out of the form around it.
    event.preventDefault()
    event.stopPropagation()
    editor.view.focus()
  }
  function leavePanel() {
    onPanel(undefined)
    editor.view.focus()
  }

  return (
    <div className="sticky top-0 z-10 rounded-t-sm border-ink/45 border-b-2 bg-canvas">
      <div ref={ref} role="toolbar" aria-label="Formatting" onKeyDown={handleKeyDown}>
        <ScrollRow>
          <select
            aria-label="Text style"
            {...tab('style')}
            value={style}
            onChange={({ target }) => setStyle(editor, target.value)}
            className="min-h-10 pointer-coarse:min-h-11 shrink-0 cursor-pointer rounded-sm border-2 border-ink/45 bg-paper w-28 px-1 font-bold text-sm"
          >
            <Options of={STYLES} />
          </select>
          {toggles.map(button)}
          {(['link', 'picture'] as const).map(opener)}
          {blocks.map(button)}
          {(['callToAction'] as const).map(opener)}
          {tools.map(button)}
          {(['find'] as const).map(opener)}
        </ScrollRow>
        {inTable && (
          <fieldset className="border-line border-t-2">
            <legend className="sr-only">Table</legend>
            <ScrollRow>{tableTools.map(button)}</ScrollRow>
          </fieldset>
        )}
      </div>
      {Fields && <Fields key={panel} editor={editor} onDone={leavePanel} />}
    </div>
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
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button[tabindex], select')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

/** Row that never wraps. Where it is cut off, its edge fades, with an arrow. */
const ScrollRow = ({ children }: { children: ReactNode }) => {
  const row = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1]
      setMore((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  return (
    <div className="relative">
      <div ref={row} className="flex scroll-px-10 gap-px overflow-x-auto p-1.5 [scrollbar-width:none]">
        {children}
      </div>
      {more.before && <Edge side="left" />}
      {more.after && <Edge side="right" />}
    </div>
  )
}

const Edge = ({ side }: { side: 'left' | 'right' }) => (
  <span
    aria-hidden="true"
    className={`pointer-events-none absolute inset-y-0 flex w-9 items-center ${side === 'left' ? 'left-0 bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l'} from-50% from-canvas to-transparent`}
  >
    <Icon name="chevronDown" className={side === 'left' ? 'rotate-90' : '-rotate-90'} />
  </span>
)
