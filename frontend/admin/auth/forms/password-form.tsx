import type { ReactNode } from 'react'
import { passwordAgain } from '../../../../shared/entities/sign-in/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import { useAuthForm } from './use-auth-form.ts'

interface PasswordFormProps {
  /** Why the password is asked for. */
  children: ReactNode
  send: (password: string) => Promise<void>
  onCancel: () => void
}

/** Question for the password of who is logged in. */
export const PasswordForm = ({ children, send, onCancel }: PasswordFormProps) => {
  const { form, submit } = useAuthForm({
    schema: passwordAgain,
    start: { password: '' },
    send: ({ password }) => send(password),
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  useFirstFocus(form.setFocus, 'password')
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{children}</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...register('password')}
        error={errors.password?.message}
      />
      <FormAlert>{errors.root?.message}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} pendingLabel="Checking...">
          Continue
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
