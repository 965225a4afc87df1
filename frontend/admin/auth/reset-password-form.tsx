import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { passwordReset } from '../../../shared/session.ts'
import { request } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showRefusal } from '../forms/show-refusal.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordPair } from './password-pair.ts'

interface ResetPasswordFormProps {
  username: string
  onReset: () => void
  /** Another code is wanted. */
  onAgain: () => void
}

const resetForm = passwordPair.safeExtend(passwordReset.pick({ code: true }).shape)

/** Sets a new password with the mailed code. */
export const ResetPasswordForm = ({ username, onReset, onAgain }: ResetPasswordFormProps) => {
  const { control, register, handleSubmit, formState, setError } = useForm({
    defaultValues: { code: '', newPassword: '', repeated: '' },
    resolver: zodResolver(resetForm),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ code, newPassword }) => {
    try {
      await request('POST /api/admin/reset-password', { body: { username, code, newPassword } })
    } catch (error) {
      showRefusal(error, setError, ['code', 'newPassword'])
      return
    }
    onReset()
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p role="status">
        If <b className="break-all">{username}</b> is the right username, a code is on its way by e-mail. It
        is valid for one hour; look into the spam folder, too.
      </p>
      {/* Lets password managers store the new password under the right name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...register('code')}
        error={errors.code?.message}
      />
      <NewPasswordFields
        typed={useWatch({ control, name: 'newPassword' })}
        newPassword={register('newPassword')}
        repeated={register('repeated')}
        errors={errors}
      />
      {errors.root?.message && (
        <p role="alert" className="font-semibold text-danger">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
        Save new password
      </Button>
      <Button variant="ghost" size="small" onClick={onAgain}>
        Send another code
      </Button>
    </form>
  )
}
