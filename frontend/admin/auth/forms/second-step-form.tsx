import { useState } from 'react'
import { REMEMBERED_DAYS, secondStepInput } from '../../../../shared/entities/sign-in/second-step.ts'
import { signInChallenge } from '../../../../shared/entities/sign-in/session.ts'
import { ApiError, request } from '../../../api/request.ts'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { CodeField, RecoveryCodeField } from './code-field.tsx'
import type { Challenge } from './login-form.tsx'

interface SecondStepFormProps {
  challenge: Challenge
  onSignedIn: () => void
  /** Called when the challenge is over, with the message to show at the sign-in. */
  onExpired: (message: string) => void
}

const codeForm = secondStepInput.pick({ code: true })

/** Form for a code of the app, or for a recovery code in its place. */
export const SecondStepForm = ({ challenge, onSignedIn, onExpired }: SecondStepFormProps) => {
  const [hasLostPhone, setLostPhone] = useState(false)
  const [remember, setRemember] = useState(false)
  const { form, field, frame } = useAuthForm({
    schema: codeForm,
    start: { code: '' },
    first: 'code',
    send: ({ code }) =>
      request('POST /api/admin/second-step', { body: { session: challenge.session, code, remember } }).then(
        onSignedIn,
        (error: unknown) => {
          if (!(error instanceof ApiError && error.status === 401)) throw error
          const message = error.serverMessage ?? 'This code is wrong.'
          // Only an open challenge comes with the error.
          if (signInChallenge.safeParse(error.body).success)
            form.setError('code', { message }, { shouldFocus: true })
          else onExpired(message)
        },
      ),
  })
  const Field = hasLostPhone ? RecoveryCodeField : CodeField

  return (
    <AuthForm
      frame={frame}
      submitLabel="Log in"
      pendingLabel="Logging in..."
      other={{
        label: hasLostPhone ? 'Use the app' : 'Phone lost? Use a recovery code',
        run: () => {
          form.reset()
          setLostPhone(!hasLostPhone)
        },
      }}
    >
      <p>
        {hasLostPhone
          ? 'Type one of the codes that you kept when you set up the second step.'
          : 'Your password is right. Open the authenticator app on your phone and type the code it shows.'}
      </p>
      <Field {...field('code')} />
      <SwitchField
        label={`Remember this browser for ${REMEMBERED_DAYS} days`}
        hint="It then asks for the password only. Not for a device that others use, too."
        checked={remember}
        onChange={({ target }) => setRemember(target.checked)}
      />
    </AuthForm>
  )
}
