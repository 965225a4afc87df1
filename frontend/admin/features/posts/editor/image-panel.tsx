import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { TextField } from '../../../../ui/field.tsx'
import { isPictureAddress } from './addresses.ts'
import { EditorPanel } from './panel.tsx'

interface ImagePanelProps {
  editor: Editor
  onDone: () => void
}

/** Panel for a new picture at the cursor, or for the address and description of the selected one. */
export const ImagePanel = ({ editor, onDone }: ImagePanelProps) => {
  const [before] = useState(() => editor.getAttributes('image'))
  const [address, setAddress] = useState(String(before.src ?? ''))
  const [alt, setAlt] = useState(String(before.alt ?? ''))
  const [error, setError] = useState<string>()

  function apply() {
    const src = address.trim()
    if (!isPictureAddress(src)) {
      setError('Type an address that starts with https://, or a path on this site that starts with /')
      return
    }
    const chain = editor.chain()
    if (before.src) chain.updateAttributes('image', { src, alt: alt.trim() }).run()
    else chain.setImage({ src, alt: alt.trim() }).run()
    onDone()
  }

  return (
    <EditorPanel label="Picture" onApply={apply} onLeave={onDone}>
      <TextField
        label="Picture address"
        autoFocus
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={error}
      />
      <TextField
        label="Description"
        hint="What the picture shows, for people who can't see it. Leave it empty for mere decoration."
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </EditorPanel>
  )
}
