import { forgottenPassword } from '../../../../shared/entities/sign-in/session.ts'
import { request } from '../../../api/request.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import { useAuthForm } from './use-auth-form.ts'

interface ForgotPasswordFormProps {
  username: string
  onSent: (username: string) => void
  onCancel: () => void
}

export const ForgotPasswordForm = ({ username, onSent, onCancel }: ForgotPasswordFormProps) => {
  const { form, submit } = useAuthForm({
    schema: forgottenPassword,
    start: { username },
    send: async (body) => {
      await request('POST /api/admin/forgot-password', { body })
      onSent(body.username)
    },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  useFirstFocus(form.setFocus, 'username')

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>We send a code to the administrator’s e-mail address. With it you choose a new password.</p>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('username')}
        error={errors.username?.message}
      />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
        Send code
      </Button>
      <Button variant="ghost" size="small" onClick={onCancel}>
        Back to login
      </Button>
    </form>
  )
}
