import { useState } from 'react'
import { TextField } from '../../../../../ui/field.tsx'
import { INVALID_LINK, typedLinkAddress } from '../addresses.ts'
import { EditorPanel, type PanelProps } from './panel.tsx'

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
