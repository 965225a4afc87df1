import { useState } from 'react'
import { secondStepProof } from '../../../../shared/entities/sign-in/second-step.ts'
import { AuthForm, useAuthForm } from '../../auth/forms/auth-form.tsx'
import { CodeField, RecoveryCodeField } from '../../auth/forms/code-field.tsx'
import { adminRequest } from '../../data/admin-request.ts'
import { PasswordField } from '../../forms/password-field.tsx'

interface EndSecondStepProps {
  onEnded: () => void
  onCancel: () => void
}

/** Form that turns the second step off. */
export const EndSecondStep = ({ onEnded, onCancel }: EndSecondStepProps) => {
  const [hasLostPhone, setLostPhone] = useState(false)
  const { field, frame } = useAuthForm({
    schema: secondStepProof,
    start: { password: '', code: '' },
    first: 'password',
    send: async (body) => {
      await adminRequest('DELETE /api/admin/account/second-step', { body })
      onEnded()
    },
  })
  const Field = hasLostPhone ? RecoveryCodeField : CodeField
  return (
    <AuthForm
      frame={frame}
      submitLabel="Turn off"
      pendingLabel="Turning off..."
      variant="danger"
      inline
      onCancel={onCancel}
    >
      <p>Recovery codes and remembered browsers end with it.</p>
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <Field {...field('code')} />
      <button
        type="button"
        className="text-link min-h-11 cursor-pointer justify-self-start text-sm"
        onClick={() => setLostPhone(!hasLostPhone)}
      >
        {hasLostPhone ? 'Use the app' : 'Phone lost? Use a recovery code'}
      </button>
    </AuthForm>
  )
}
