import type { ComponentProps } from 'react'
import { TextArea, TextField } from '../../../ui/field.tsx'

/** Code of the authenticator app, which phones offer to fill in. */
export const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Code from your app"
    inputMode="numeric"
    autoComplete="one-time-code"
    hint="Six digits. Each code works once."
    {...props}
  />
)

/**
 * A text area: a recovery code needs two lines on a phone. Enter submits, as in other fields of these forms. It is asked for
 * by a button, from which the focus comes here.
 */
export const RecoveryCodeField = (props: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea
    label="Recovery code"
    rows={2}
    autoFocus
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    className="resize-none font-mono uppercase"
    hint="Letters and digits, in groups of four. Each code works once."
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }}
    {...props}
  />
)
