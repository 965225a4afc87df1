import { useState } from 'react'
import { isPictureAddress } from '../../../../../../shared/formats/picture-address.ts'
import { TextField } from '../../../../../ui/field.tsx'
import { captionOf, putPicture } from '../blocks/figure.ts'
import { EditorPanel, type PanelProps } from './panel.tsx'

/** Panel for a new picture at the cursor, or for the address, description and caption of the selected one. */
export const ImagePanel = ({ editor, onDone }: PanelProps) => {
  const [before] = useState(() => editor.getAttributes('image'))
  const [address, setAddress] = useState(String(before.src ?? ''))
  const [alt, setAlt] = useState(String(before.alt ?? ''))
  const [caption, setCaption] = useState(() => captionOf(editor.state))
  const [error, setError] = useState<string>()

  function apply() {
    const src = address.trim()
    if (!isPictureAddress(src)) {
      setError('Type an address that starts with https://, or a path on this site that starts with /')
      return
    }
    putPicture(editor, { src, alt: alt.trim() }, caption.trim())
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
        hint="What the picture shows, for people who can't see it. Leave empty if only decorative."
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <TextField
        label="Caption"
        hint="Shown below the picture. Leave empty for none."
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </EditorPanel>
  )
}
