import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/field.tsx'

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

export const RecoveryCodeField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Recovery code"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    hint="Sixteen letters and digits. Each code works once."
    {...props}
  />
)
