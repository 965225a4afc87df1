import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { passwordChange } from '../../../shared/session.ts'
import { request } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { showRefusal } from '../forms/show-refusal.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordPair } from './password-pair.ts'
import { whileSignedIn } from './while-signed-in.ts'

const passwordForm = passwordPair.safeExtend(passwordChange.pick({ currentPassword: true }).shape)

export const ChangePasswordForm = () => {
  const { control, register, handleSubmit, formState, setError, reset } = useForm({
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
    resolver: zodResolver(passwordForm),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await whileSignedIn(request('POST /api/admin/password', { body: { currentPassword, newPassword } }))
    } catch (error) {
      showRefusal(error, setError, ['currentPassword', 'newPassword'])
      return
    }
    reset()
    toast({ title: 'Success', description: 'Password changed. All other devices are signed out.' })
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h3 className="text-lg">Change password</h3>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...register('currentPassword')}
        error={errors.currentPassword?.message}
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
      <Button type="submit" className="justify-self-start" pending={isSubmitting} pendingLabel="Saving...">
        Change Password
      </Button>
    </form>
  )
}
