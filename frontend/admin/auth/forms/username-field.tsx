import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/field.tsx'

export const UsernameField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
)
