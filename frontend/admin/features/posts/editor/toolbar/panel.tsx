import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../../../ui/button.tsx'

/** Props of every panel. */
export interface PanelProps {
  editor: Editor
  onDone: () => void
}

interface EditorPanelProps {
  label: string
  /** Label of the button that applies. */
  applyLabel: string
  onApply: () => void
  onLeave: () => void
  actions?: ReactNode
  children: ReactNode
}

/** Fields below the toolbar, which scroll by themselves: both stay at the top of the text. Enter applies and Escape closes them: neither may reach the form around the editor. */
export const EditorPanel = ({ label, applyLabel, onApply, onLeave, actions, children }: EditorPanelProps) => {
  const root = useRef<HTMLFieldSetElement>(null)
  // With the focus elsewhere, Escape would close the form.
  useEffect(() => {
    if (!root.current?.contains(document.activeElement)) root.current?.focus()
  }, [])
  function handleKeyDown(event: KeyboardEvent) {
    const inField = event.target instanceof HTMLInputElement
    if (event.key !== 'Escape' && !(event.key === 'Enter' && inField)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onLeave()
    else onApply()
  }
  return (
    <fieldset
      ref={root}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      className="grid max-h-[55dvh] gap-3 overflow-y-auto border-line border-t-2 p-2 outline-none"
    >
      <legend className="sr-only">{label}</legend>
      {children}
      {/* In sight, however much the panel holds. */}
      <div className="sticky -bottom-2 -mx-2 -mb-2 flex flex-wrap gap-2 bg-canvas p-2">
        <Button size="small" onClick={onApply}>
          {applyLabel}
        </Button>
        {actions}
        <Button size="small" variant="ghost" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
