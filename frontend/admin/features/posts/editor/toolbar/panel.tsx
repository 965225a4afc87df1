import type { Editor } from '@tiptap/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../../../../ui/button.tsx'

/** Props of every panel. */
export interface PanelProps {
  editor: Editor
  onDone: () => void
}

interface EditorPanelProps {
  label: string
  onApply: () => void
  onLeave: () => void
  actions?: ReactNode
  children: ReactNode
}

/** Fields below the toolbar. Enter applies and Escape closes them: neither may reach the form around the editor. */
export const EditorPanel = ({ label, onApply, onLeave, actions, children }: EditorPanelProps) => {
  function handleKeyDown(event: KeyboardEvent) {
    const inField = event.target instanceof HTMLInputElement
    if (event.key !== 'Escape' && !(event.key === 'Enter' && inField)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onLeave()
    else onApply()
  }
  return (
    <fieldset onKeyDown={handleKeyDown} className="grid gap-3 border-line border-t-2 p-2">
      <legend className="sr-only">{label}</legend>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onApply}>
          Apply
        </Button>
        {actions}
        <Button size="small" variant="ghost" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
