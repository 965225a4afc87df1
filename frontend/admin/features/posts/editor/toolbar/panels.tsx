import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { TextField } from '../../../../../ui/field.tsx'
import { SmallButton } from '../../../../ui/small-button.tsx'
import { INVALID_LINK, typedLinkAddress } from '../addresses.ts'

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
        <SmallButton variant="primary" onClick={onApply}>
          {applyLabel}
        </SmallButton>
        {actions}
        <SmallButton variant="ghost" onClick={onLeave}>
          Cancel
        </SmallButton>
      </div>
    </fieldset>
  )
}

/** Address of the link at the cursor, or of a new one around the selected text. */
export const LinkPanel = ({ editor, onDone }: PanelProps) => {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string>()

  function apply() {
    const href = typedLinkAddress(typed)
    if (!href) {
      setError(INVALID_LINK)
      return
    }
    if (before || !editor.state.selection.empty) {
      editor.chain().extendMarkRange('link').setLink({ href }).run()
    } else {
      const link = { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }
      editor.chain().insertContent(link).run()
    }
    onDone()
  }
  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  return (
    <EditorPanel
      label="Link"
      applyLabel={before ? 'Change link' : 'Add link'}
      onApply={apply}
      onLeave={onDone}
      actions={before && <SmallButton onClick={remove}>Remove link</SmallButton>}
    >
      <TextField
        label="Link to"
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
      />
    </EditorPanel>
  )
}

/** Panel for a new call to action at the cursor, or for the one that the cursor is in. */
export const ActionPanel = ({ editor, onDone }: PanelProps) => {
  const { $from } = editor.state.selection
  const [before] = useState(() => ($from.parent.type.name === 'callToAction' ? $from.parent : undefined))
  const [text, setText] = useState(before?.textContent ?? 'Get a quote')
  const [address, setAddress] = useState(String(before?.attrs.href ?? '/contact'))
  const [errors, setErrors] = useState<{ text?: string | undefined; address?: string | undefined }>({})

  function apply() {
    const href = typedLinkAddress(address)
    const words = text.trim()
    if (!href || !words) {
      setErrors({
        address: href ? undefined : INVALID_LINK,
        text: words ? undefined : 'Type the text of the button',
      })
      return
    }
    const block = { type: 'callToAction', attrs: { href }, content: [{ type: 'text', text: words }] }
    const { $from: at } = editor.state.selection
    if (before) editor.commands.insertContentAt({ from: at.before(), to: at.after() }, block)
    else editor.commands.insertContent(block)
    onDone()
  }

  return (
    <EditorPanel
      label="Call to action"
      applyLabel={before ? 'Change button' : 'Add button'}
      onApply={apply}
      onLeave={onDone}
    >
      <TextField
        label="Button text"
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errors.text}
      />
      <TextField
        label="Link to"
        hint="A page of this site such as /contact, a web address, an e-mail address or a telephone number."
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={errors.address}
      />
    </EditorPanel>
  )
}
