import { useState } from 'react'
import { isPictureAddress } from '../../../../../../shared/formats/picture-address.ts'
import { TextField } from '../../../../../ui/field.tsx'
import {
  DescriptionField,
  NO_DESCRIPTION,
  useFirstDescription,
} from '../../../../media/library-description.tsx'
import { PictureChoice } from '../../../../media/picture-choice.tsx'
import { photoOf } from '../../../../media/picture-files.ts'
import { captionOf, type PictureAttributes, putPicture } from '../article-nodes.ts'
import { EditorPanel, type PanelProps } from './panels.tsx'

const NONE: PictureAttributes = { src: '', alt: null, width: null, height: null }

/** Panel for a new picture at the cursor, or for the file, description and caption of the selected one. */
export const ImagePanel = ({ editor, onDone }: PanelProps) => {
  const [before] = useState(() => (editor.isActive('image') ? editor.getAttributes('image') : undefined))
  const [picture, setPicture] = useState<PictureAttributes>({ ...NONE, ...before })
  const describeInLibrary = useFirstDescription()
  const [caption, setCaption] = useState(() => captionOf(editor.state))
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({})

  function apply() {
    const src = picture.src.trim()
    const alt = picture.alt?.trim() ?? null
    if (!isPictureAddress(src))
      setErrors({
        src: src
          ? 'Type an address that starts with https://, or a path on this site that starts with /'
          : 'Choose a picture first. One that is still being sent can be used when it is ready.',
      })
    else if (alt === null) setErrors({ alt: NO_DESCRIPTION })
    else {
      putPicture(editor, { ...picture, src, alt }, caption.trim())
      void describeInLibrary(src, alt)
      onDone()
    }
  }

  return (
    <EditorPanel
      label="Picture"
      applyLabel={before ? 'Change picture' : 'Insert picture'}
      onApply={apply}
      onLeave={onDone}
    >
      <PictureChoice
        label="Picture file"
        error={errors.src}
        address={picture.src}
        onPicture={(chosen) => setPicture({ ...photoOf(chosen), alt: chosen.alt })}
        onAddress={(src) => setPicture({ ...NONE, alt: picture.alt, src })}
        onRemove={() => setPicture(NONE)}
      />
      <DescriptionField
        alt={picture.alt}
        autoFocus={before?.alt === null}
        onChange={(alt) => setPicture({ ...picture, alt })}
        error={picture.alt === null ? errors.alt : undefined}
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
