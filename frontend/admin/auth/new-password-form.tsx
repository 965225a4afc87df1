import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError, request } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { showRefusal } from '../forms/show-refusal.ts'
import type { Challenge } from './login-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordPair } from './password-pair.ts'

interface NewPasswordFormProps {
  challenge: Challenge
  onSignedIn: () => void
  /** The challenge took too long: the sign-in has to start again, for the reason given. */
  onExpired: (sentence: string) => void
}

export const NewPasswordForm = ({ challenge, onSignedIn, onExpired }: NewPasswordFormProps) => {
  const { control, register, handleSubmit, formState, setError } = useForm({
    defaultValues: { newPassword: '', repeated: '' },
    resolver: zodResolver(passwordPair),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await request('POST /api/admin/new-password', { body: { ...challenge, newPassword } })
    } catch (error) {
      handleFailure(error)
      return
    }
    onSignedIn()
  })

  function handleFailure(error: unknown) {
    if (error instanceof ApiError && error.status === 401) {
      onExpired(error.sentence ?? 'Please sign in again with the one-time password.')
      return
    }
    showRefusal(error, setError, ['newPassword'])
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>This is the first sign-in with a one-time password. Choose the password to use from now on.</p>
      {/* Lets password managers store the new password under the right name. */}
      <input type="text" name="username" autoComplete="username" value={challenge.username} readOnly hidden />
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
        Save and sign in
      </Button>
    </form>
  )
}
