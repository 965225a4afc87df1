import { useId, useRef, useState } from 'react'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { type TextNode, typedText, valueOfText } from './form-node.ts'
import { TextTools, useTextTools } from './text-tools.tsx'

/** Longest text of one line, in characters. */
const MAX_LINE = 100

export interface ControlProps<Node, Value = unknown> {
  node: Node
  /** Place in the value, in dot notation. */
  path: string
  label: string
  value: Value
  /** Validation errors, nested as the value is. */
  error: unknown
  onChange: (value: unknown) => void
}

/** Text with its tools, a number or a day. */
export const TextControl = ({ node, path, label, value, error, onChange }: ControlProps<TextNode>) => {
  const id = useId()
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { active, onUse } = useTextTools()
  const { kind, max, hint } = node
  // While it is typed it stays as it is: grouped digits would move the cursor.
  const [typed, setTyped] = useState<string>()
  const text = typed ?? typedText(node, value)
  const isActive = active === path && (kind === 'text' || kind === 'prose')
  const count = max && (isActive || text.length > max) ? `${text.length}/${max} characters` : undefined
  const props = {
    ref: element,
    label: <span id={id}>{label}</span>,
    hint: [hint, kind === 'prose' && isActive && '**bold**, *italic*, [label](/page)', count]
      .filter(Boolean)
      .join(' · '),
    error: messageOf(error),
    value: text,
    'data-path': path,
    onFocus: () => onUse(path),
    onChange: ({ target }: { target: { value: string } }) => {
      if (kind === 'weight') setTyped(target.value)
      onChange(valueOfText(node, target.value))
    },
    onBlur: () => setTyped(undefined),
  }
  const isNumber = kind === 'number' || kind === 'weight'
  const isLine = isNumber || kind === 'date' || kind === 'email' || (max ?? 0) <= MAX_LINE
  return (
    <div className="grid gap-2">
      {isLine ? (
        <TextField
          {...props}
          {...(kind === 'date' && { type: 'date' })}
          {...(isNumber && { inputMode: 'numeric' })}
          {...(kind === 'email' && { inputMode: 'email' })}
        />
      ) : (
        <TextArea {...props} rows={3} className="field-sizing-content min-h-24" />
      )}
      {isActive && <TextTools node={node} element={element} describedBy={id} />}
    </div>
  )
}

/** Message of a validation error of react-hook-form. */
export const messageOf = (error: unknown): string | undefined => {
  const message = (error as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}
