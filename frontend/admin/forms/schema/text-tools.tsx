import { createContext, type RefObject, use, useId, useRef, useState } from 'react'
import { SmallButton } from '../../ui/small-button.tsx'
import { TextControl } from '../form-field.tsx'
import type { FieldProps, TextNode } from '../form-node.ts'
import { SourceText } from './source-text.tsx'

type TextElement = HTMLInputElement | HTMLTextAreaElement

interface TextToolsState {
  /** Values of the facts by the names of their placeholders. */
  readonly facts: Readonly<Record<string, string>>
  /** Field that was last used: its tools stay where they are until another one is. */
  readonly active: string | undefined
  readonly onUse: (path: string) => void
}

/** Tools of the text fields below it. */
export const TextToolsContext = createContext<TextToolsState>({
  facts: {},
  active: undefined,
  onUse: () => {},
})

interface TextToolsProps {
  node: TextNode
  element: RefObject<TextElement | null>
  /** Id of the field's label. */
  describedBy: string
}

/** Buttons that put marks and facts into a text. */
const TextTools = ({ node, element, describedBy }: TextToolsProps) => {
  const { facts } = use(TextToolsContext)
  const id = useId()
  const [open, setOpen] = useState(false)
  const names = [...(node.placeholders ?? []), ...Object.keys(facts)]

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {node.kind === 'prose' &&
          MARKS.map(({ label, before, after, place }) => (
            <SmallButton
              key={label}
              aria-describedby={describedBy}
              onClick={() => element.current && surround(element.current, before, after, place)}
            >
              {label}
            </SmallButton>
          ))}
        {names.length > 0 && (
          <SmallButton
            aria-expanded={open}
            aria-controls={id}
            aria-describedby={describedBy}
            onClick={() => setOpen(!open)}
          >
            Insert a fact
          </SmallButton>
        )}
      </div>
      {open && (
        <ul id={id} className="grid max-h-56 gap-1 overflow-y-auto border-2 border-line bg-paper p-2">
          <li className="px-2 text-sm">
            A word beside a number takes the form that fits: {'{years|year|years}'}, in other languages three
            forms, for 1, 2 and many.
          </li>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="wrap-anywhere min-h-11 w-full cursor-pointer rounded-sm px-2 text-left hover:bg-sand"
                onClick={() => {
                  if (element.current) insert(element.current, `{${name}}`)
                  setOpen(false)
                }}
              >
                <span className="font-semibold">{`{${name}} `}</span>
                <span className="text-ink-soft text-sm">{facts[name] ?? 'filled in by the page'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Marks of a prose text; `place` is selected after they are inserted. */
const MARKS = [
  { label: 'Bold', before: '**', after: '**', place: undefined },
  { label: 'Italic', before: '*', after: '*', place: undefined },
  { label: 'Link', before: '[', after: '](/contact)', place: '/contact' },
] as const

/** Put marks around the selected text, or around a word to write in its place. */
function surround(element: TextElement, before: string, after: string, place: string | undefined): void {
  const { selectionStart, selectionEnd, value } = element
  const start = selectionStart ?? value.length
  const chosen = value.slice(start, selectionEnd ?? start) || 'text'
  insert(element, before + chosen + after)
  const from = place ? start + before.length + chosen.length + after.indexOf(place) : start + before.length
  element.setSelectionRange(from, from + (place ?? chosen).length)
}

/** Put a text in place of the selection. The browser's own command: it keeps what can be undone. */
function insert(element: TextElement, text: string): void {
  element.focus()
  document.execCommand('insertText', false, text)
}

/** Longest text of one line, in characters. */
const MAX_LINE = 100
const PARAGRAPH = { rows: 3, attributes: { className: 'field-sizing-content min-h-24' } }

/** Text with its tools while it is used. */
export const WordsControl = ({ node, name, label = node.label }: FieldProps<TextNode>) => {
  const id = useId()
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { active, onUse } = use(TextToolsContext)
  const isActive = active === name
  const marks = node.kind === 'prose' && isActive && '**bold**, *italic*, [label](/page)'
  return (
    <div className="grid gap-2">
      <TextControl
        ref={element}
        node={(node.max ?? 0) > MAX_LINE ? { ...node, ...PARAGRAPH } : node}
        name={name}
        label={<span id={id}>{label}</span>}
        hint={[node.hint, marks].filter(Boolean).join(' · ')}
        count={isActive ? node.max : undefined}
        max={node.max}
        onFocus={() => onUse(name)}
      />
      <SourceText name={name} describedBy={id} />
      {isActive && <TextTools node={node} element={element} describedBy={id} />}
    </div>
  )
}
