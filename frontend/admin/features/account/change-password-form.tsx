import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { passwordChange } from '../../../../shared/entities/sign-in/session.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { AuthForm, useAuthForm } from '../../auth/forms/auth-form.tsx'
import { CodeField } from '../../auth/forms/code-field.tsx'
import { NewPasswordFields, passwordPair } from '../../auth/forms/new-password-fields.tsx'
import { adminRequest } from '../../data/admin-request.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { secondStepQuery } from './second-step-queries.ts'

const passwordForm = passwordPair.safeExtend({
  ...passwordChange.pick({ currentPassword: true }).shape,
  code: z.string().trim(),
})

export const ChangePasswordForm = () => {
  const hasSecondStep = useQuery(secondStepQuery).data?.on
  const { form, field, frame } = useAuthForm({
    schema: passwordForm,
    start: { currentPassword: '', newPassword: '', repeated: '', code: '' },
    send: async ({ currentPassword, newPassword, code }) => {
      const body = { currentPassword, newPassword, ...(code && { code }) }
      await adminRequest('POST /api/admin/password', { body })
      form.reset()
      toast.success('Password changed. All other devices are logged out.')
    },
  })

  return (
    <AuthForm frame={frame} submitLabel="Change Password" pendingLabel="Saving..." variant="secondary" inline>
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordFields form={form} />
      {hasSecondStep && <CodeField {...field('code')} />}
    </AuthForm>
  )
}
