import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { toast } from '../../ui/toast/toast-store.ts'
import { AdminShell, AdminTitle } from '../layout/admin-page.tsx'
import { markSignedIn, useSignedIn } from '../storage/stored-text.ts'
import { Card } from '../ui/card.tsx'
import { ForgotPasswordForm } from './forms/forgot-password-form.tsx'
import { type Challenge, LoginForm } from './forms/login-form.tsx'
import { NewPasswordForm } from './forms/new-password-form.tsx'
import { ResetPasswordForm } from './forms/reset-password-form.tsx'
import { SecondStepForm } from './forms/second-step-form.tsx'
import { returnAddress } from './return-address.ts'

/** Step of a sign-in: credentials, a new password at the first one, a code, or the code for a forgotten password. */
type Step =
  | { readonly name: 'sign-in' }
  | { readonly name: Challenge['name']; readonly challenge: Challenge }
  | { readonly name: 'forgotten' | 'code'; readonly username: string }

const titles = {
  'sign-in': 'Admin Login',
  NEW_PASSWORD_REQUIRED: 'Choose a new password',
  SOFTWARE_TOKEN_MFA: 'Second step',
  forgotten: 'Forgotten password',
  code: 'Choose a new password',
} as const satisfies Record<Step['name'], string>

const reasons: Record<'ended' | 'required', string> = {
  ended: 'Your session has ended. Please log in again. Unsaved changes are kept.',
  required: 'Please log in to continue.',
}

export const LoginPage = () => {
  const { to, reason } = returnAddress(useLocation().state)
  const signedIn = useSignedIn()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'sign-in' })
  const [notice, setNotice] = useState(reason && reasons[reason])

  if (signedIn) return <Navigate to={to} replace />

  function handleSignedIn() {
    // Responses of an ended session, errors among them, must not be shown again.
    queryClient.removeQueries()
    toast({ title: 'Login Successful', description: 'Welcome to the admin panel' })
    markSignedIn()
  }
  function startAgain(message?: string) {
    setNotice(message)
    setStep({ name: 'sign-in' })
  }

  return (
    <AdminShell>
      <AdminTitle>Admin Login</AdminTitle>
      <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-5 px-4 py-6 sm:py-24">
        <h1 className="text-3xl">{titles[step.name]}</h1>
        {notice && step.name === 'sign-in' && (
          <p role="status" className="border-2 border-ink bg-paper px-4 py-2 font-semibold">
            {notice}
          </p>
        )}
        <Card>
          {step.name === 'sign-in' && (
            <LoginForm
              onSignedIn={handleSignedIn}
              onChallenge={(challenge) => setStep({ name: challenge.name, challenge })}
              onForgotten={(username) => setStep({ name: 'forgotten', username })}
            />
          )}
          {step.name === 'NEW_PASSWORD_REQUIRED' && (
            <NewPasswordForm challenge={step.challenge} onSignedIn={handleSignedIn} onExpired={startAgain} />
          )}
          {step.name === 'SOFTWARE_TOKEN_MFA' && (
            <SecondStepForm challenge={step.challenge} onSignedIn={handleSignedIn} onExpired={startAgain} />
          )}
          {step.name === 'forgotten' && (
            <ForgotPasswordForm
              username={step.username}
              onSent={(username) => setStep({ name: 'code', username })}
              onCancel={() => startAgain()}
            />
          )}
          {step.name === 'code' && (
            <ResetPasswordForm
              username={step.username}
              onReset={() => startAgain('Your password is changed. Log in with the new one.')}
              onAgain={() => setStep({ name: 'forgotten', username: step.username })}
            />
          )}
        </Card>
      </div>
    </AdminShell>
  )
}
