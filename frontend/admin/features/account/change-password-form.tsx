import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { passwordChange } from '../../../../shared/entities/sign-in/session.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { CodeField } from '../../auth/forms/code-field.tsx'
import { NewPasswordFields, passwordPair } from '../../auth/forms/new-password-fields.tsx'
import { useAuthForm } from '../../auth/forms/use-auth-form.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { secondStepQuery } from './second-step-queries.ts'

const passwordForm = passwordPair.safeExtend({
  ...passwordChange.pick({ currentPassword: true }).shape,
  code: z.string().trim(),
})

export const ChangePasswordForm = () => {
  const hasSecondStep = useQuery(secondStepQuery).data?.on
  const { form, submit } = useAuthForm({
    schema: passwordForm,
    start: { currentPassword: '', newPassword: '', repeated: '', code: '' },
    send: async ({ currentPassword, newPassword, code }) => {
      const body = { currentPassword, newPassword, ...(code && { code }) }
      await adminRequest('POST /api/admin/password', { body })
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
      {hasSecondStep && <CodeField {...register('code')} error={errors.code?.message} />}
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
