import { ApiError, request } from '../../../api/request.ts'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import type { Challenge } from './login-form.tsx'
import { NewPasswordFields, passwordPair } from './new-password-fields.tsx'

interface NewPasswordFormProps {
  challenge: Challenge
  onSignedIn: () => void
  /** Called when the challenge has expired, with the message to show at the sign-in. */
  onExpired: (message: string) => void
}

export const NewPasswordForm = ({ challenge, onSignedIn, onExpired }: NewPasswordFormProps) => {
  const { username, session } = challenge
  const { form, frame } = useAuthForm({
    schema: passwordPair,
    start: { newPassword: '', repeated: '' },
    first: 'newPassword',
    send: ({ newPassword }) =>
      request('POST /api/admin/new-password', { body: { username, session, newPassword } }).then(
        onSignedIn,
        (error: unknown) => {
          if (!(error instanceof ApiError && error.status === 401)) throw error
          onExpired(error.serverMessage ?? 'Please log in again with the temporary password.')
        },
      ),
  })

  return (
    <AuthForm frame={frame} submitLabel="Save and log in" pendingLabel="Saving...">
      <p>You used the temporary password. Choose the password to use from now on.</p>
      <NewPasswordFields form={form} username={username} />
    </AuthForm>
  )
}
