import { useState } from 'react'
import { secondStepProof } from '../../../../shared/entities/sign-in/second-step.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField, RecoveryCodeField } from '../../auth/forms/code-field.tsx'
import { useAuthForm } from '../../auth/forms/use-auth-form.ts'
import { useFirstFocus } from '../../auth/use-first-focus.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { PasswordField } from '../../forms/password-field.tsx'

interface EndSecondStepProps {
  onEnded: () => void
  onCancel: () => void
}

/** Form that turns the second step off. */
export const EndSecondStep = ({ onEnded, onCancel }: EndSecondStepProps) => {
  const [hasLostPhone, setLostPhone] = useState(false)
  const { form, submit } = useAuthForm({
    schema: secondStepProof,
    start: { password: '', code: '' },
    send: async (body) => {
      await adminRequest('DELETE /api/admin/account/second-step', { body })
      onEnded()
    },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  useFirstFocus(form.setFocus, 'password')
  const Field = hasLostPhone ? RecoveryCodeField : CodeField
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>Recovery codes and remembered browsers end with it.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...register('password')}
        error={errors.password?.message}
      />
      <Field {...register('code')} error={errors.code?.message} />
      <button
        type="button"
        className="text-link min-h-11 cursor-pointer justify-self-start text-sm"
        onClick={() => setLostPhone(!hasLostPhone)}
      >
        {hasLostPhone ? 'Use the app' : 'Phone lost? Use a recovery code'}
      </button>
      <FormAlert>{errors.root?.message}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={isSubmitting} pendingLabel="Turning off...">
          Turn off
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
