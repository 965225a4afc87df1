import { useId, useRef } from 'react'
import { TextControl } from '../form-field.tsx'
import type { FieldProps, TextNode } from '../form-node.ts'
import { SourceText } from './source-text.tsx'
import { TextTools, useTextTools } from './text-tools.tsx'

/** Longest text of one line, in characters. */
const MAX_LINE = 100
const PARAGRAPH = { rows: 3, attributes: { className: 'field-sizing-content min-h-24' } }

/** Text with its tools while it is used. */
export const WordsControl = ({ node, name, label = node.label }: FieldProps<TextNode>) => {
  const id = useId()
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { active, onUse } = useTextTools()
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
