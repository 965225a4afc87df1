import { ApiError, request } from '../../../api/request.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import type { Challenge } from './login-form.tsx'
import { NewPasswordFields, passwordPair } from './new-password-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface NewPasswordFormProps {
  challenge: Challenge
  onSignedIn: () => void
  /** Called when the challenge has expired, with the message to show at the sign-in. */
  onExpired: (message: string) => void
}

export const NewPasswordForm = ({ challenge, onSignedIn, onExpired }: NewPasswordFormProps) => {
  const { username, session } = challenge
  const { form, submit } = useAuthForm({
    schema: passwordPair,
    start: { newPassword: '', repeated: '' },
    send: async ({ newPassword }) => {
      try {
        await request('POST /api/admin/new-password', { body: { username, session, newPassword } })
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error
        onExpired(error.serverMessage ?? 'Please log in again with the temporary password.')
        return
      }
      onSignedIn()
    },
  })
  const { errors, isSubmitting } = form.formState
  useFirstFocus(form.setFocus, 'newPassword')

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>You used the temporary password. Choose the password to use from now on.</p>
      <NewPasswordFields form={form} username={username} />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
        Save and log in
      </Button>
    </form>
  )
}
