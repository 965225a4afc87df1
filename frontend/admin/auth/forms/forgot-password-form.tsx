import { forgottenPassword } from '../../../../shared/entities/sign-in/session.ts'
import { request } from '../../../api/request.ts'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { UsernameField } from './username-field.tsx'

interface ForgotPasswordFormProps {
  username: string
  onSent: (username: string) => void
  onCancel: () => void
}

export const ForgotPasswordForm = ({ username, onSent, onCancel }: ForgotPasswordFormProps) => {
  const { field, frame } = useAuthForm({
    schema: forgottenPassword,
    start: { username },
    first: 'username',
    send: async (body) => {
      await request('POST /api/admin/forgot-password', { body })
      onSent(body.username)
    },
  })

  return (
    <AuthForm
      frame={frame}
      submitLabel="Send code"
      pendingLabel="Sending..."
      other={{ label: 'Back to login', run: onCancel }}
    >
      <p>We send a code to the administrator’s e-mail address. With it you choose a new password.</p>
      <UsernameField {...field('username')} />
    </AuthForm>
  )
}
