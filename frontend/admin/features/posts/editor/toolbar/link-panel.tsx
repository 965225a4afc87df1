import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { TextField } from '../../../../../ui/field.tsx'
import { INVALID_LINK, typedLinkAddress } from '../addresses.ts'
import { EditorPanel, type PanelProps } from './panel.tsx'

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
      actions={
        before && (
          <Button size="small" variant="secondary" onClick={remove}>
            Remove link
          </Button>
        )
      }
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
