import { passwordReset } from '../../../../shared/entities/sign-in/session.ts'
import { request } from '../../../api/request.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import { NewPasswordFields, passwordPair } from './new-password-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface ResetPasswordFormProps {
  username: string
  onReset: () => void
  onAgain: () => void
}

const resetForm = passwordPair.safeExtend(passwordReset.pick({ code: true }).shape)

/** Form for a new password, with the code of the e-mail. */
export const ResetPasswordForm = ({ username, onReset, onAgain }: ResetPasswordFormProps) => {
  const { form, submit } = useAuthForm({
    schema: resetForm,
    start: { code: '', newPassword: '', repeated: '' },
    send: async ({ code, newPassword }) => {
      await request('POST /api/admin/reset-password', { body: { username, code, newPassword } })
      onReset()
    },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  useFirstFocus(form.setFocus, 'code')

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p role="status">
        If <b className="break-all">{username}</b> is the right username, a code is on its way by e-mail. It
        is valid for one hour. Look in the spam folder, too.
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...register('code')}
        error={errors.code?.message}
      />
      <NewPasswordFields form={form} username={username} />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
        Save new password
      </Button>
      <Button variant="ghost" size="small" onClick={onAgain}>
        Send another code
      </Button>
    </form>
  )
}
