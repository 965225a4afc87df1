import type { ReactNode } from 'react'
import { passwordAgain } from '../../../../shared/entities/sign-in/session.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'

interface PasswordFormProps {
  /** Why the password is asked for. */
  children: ReactNode
  send: (password: string) => Promise<void>
  onCancel: () => void
}

/** Question for the password of who is logged in. */
export const PasswordForm = ({ children, send, onCancel }: PasswordFormProps) => {
  const { field, frame } = useAuthForm({
    schema: passwordAgain,
    start: { password: '' },
    first: 'password',
    send: ({ password }) => send(password),
  })
  return (
    <AuthForm frame={frame} submitLabel="Continue" pendingLabel="Checking..." inline onCancel={onCancel}>
      <p>{children}</p>
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
    </AuthForm>
  )
}
