import { passwordChange } from '../../../../shared/entities/sign-in/session.ts'
import { request } from '../../../api/request.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { NewPasswordFields, passwordPair } from '../../auth/new-password-fields.tsx'
import { useAuthForm } from '../../auth/use-auth-form.ts'
import { signOutOn401 } from '../../data/sign-out-on-401.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { PasswordField } from '../../forms/password-field.tsx'

const passwordForm = passwordPair.safeExtend(passwordChange.pick({ currentPassword: true }).shape)

export const ChangePasswordForm = () => {
  const { form, submit } = useAuthForm({
    schema: passwordForm,
    start: { currentPassword: '', newPassword: '', repeated: '' },
    send: async ({ currentPassword, newPassword }) => {
      await signOutOn401(request('POST /api/admin/password', { body: { currentPassword, newPassword } }))
      form.reset()
      toast.success('Password changed. All other devices are logged out.')
    },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <NewPasswordFields form={form} />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        pending={isSubmitting}
        pendingLabel="Saving..."
      >
        Change Password
      </Button>
    </form>
  )
}
