import { passwordReset } from '../../../../shared/entities/sign-in/session.ts'
import { request } from '../../../api/request.ts'
import { TextField } from '../../../ui/field.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { NewPasswordFields, passwordPair } from './new-password-fields.tsx'

interface ResetPasswordFormProps {
  username: string
  onReset: () => void
  onAgain: () => void
}

const resetForm = passwordPair.safeExtend(passwordReset.pick({ code: true }).shape)

/** Form for a new password, with the code of the e-mail. */
export const ResetPasswordForm = ({ username, onReset, onAgain }: ResetPasswordFormProps) => {
  const { form, field, frame } = useAuthForm({
    schema: resetForm,
    start: { code: '', newPassword: '', repeated: '' },
    first: 'code',
    send: async ({ code, newPassword }) => {
      await request('POST /api/admin/reset-password', { body: { username, code, newPassword } })
      onReset()
    },
  })

  return (
    <AuthForm
      frame={frame}
      submitLabel="Save new password"
      pendingLabel="Saving..."
      other={{ label: 'Send another code', run: onAgain }}
    >
      <p role="status">
        If <b className="break-all">{username}</b> is the right username, a code is on its way by e-mail. It
        is valid for one hour. Look in the spam folder, too.
      </p>
      <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
      <NewPasswordFields form={form} username={username} />
    </AuthForm>
  )
}
