import { useState } from 'react'
import type * as z from 'zod'
import { secondStepProof } from '../../../../shared/entities/sign-in/second-step.ts'
import { AuthForm, type AuthFormProps, useAuthForm } from '../../auth/forms/auth-form.tsx'
import { CodeField, RecoveryCodeField } from '../../auth/forms/code-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'

interface ProofFormProps extends Omit<AuthFormProps, 'frame' | 'inline' | 'other'> {
  send: (proof: z.output<typeof secondStepProof>) => Promise<void>
}

/** Form for what needs both steps again: the password, and a code of the app or a recovery code. */
export const ProofForm = ({ send, children, ...frame }: ProofFormProps) => {
  const [hasLostPhone, setLostPhone] = useState(false)
  const form = useAuthForm({
    schema: secondStepProof,
    start: { password: '', code: '' },
    first: 'password',
    send,
  })
  const Field = hasLostPhone ? RecoveryCodeField : CodeField
  return (
    <AuthForm frame={form.frame} inline {...frame}>
      <p>{children}</p>
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      <Field {...form.field('code')} />
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
