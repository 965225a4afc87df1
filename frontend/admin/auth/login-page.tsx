import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { ADMIN_DATA } from '../api/admin-list.ts'
import { AdminShell } from '../layout/admin-shell.tsx'
import { type Challenge, LoginForm } from './login-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { returnAddress } from './return-address.ts'
import { markSignedIn, useSignedIn } from './signed-in.ts'

/** Sign-in, and the choice of a new password at the very first one. */
export const LoginPage = () => {
  const { to, continues } = returnAddress(useLocation().state)
  const signedIn = useSignedIn()
  const queryClient = useQueryClient()
  const [challenge, setChallenge] = useState<Challenge>()
  const [notice, setNotice] = useState(
    continues ? 'Please sign in to continue. Unsaved text is kept.' : undefined,
  )

  if (signedIn) return <Navigate to={to} replace />

  function handleSignedIn() {
    // Answers of an ended session, refusals among them, must not be shown again.
    queryClient.removeQueries({ queryKey: ADMIN_DATA })
    toast({ title: 'Login Successful', description: 'Welcome to the admin panel' })
    markSignedIn()
  }
  function handleExpired(sentence: string) {
    setNotice(sentence)
    setChallenge(undefined)
  }

  return (
    <AdminShell title="Admin Login">
      <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-6 sm:py-16">
        <h1 className="text-3xl">{challenge ? 'Choose a new password' : 'Admin Login'}</h1>
        {notice && !challenge && (
          <p role="status" className="border-2 border-ink bg-paper px-4 py-2 font-semibold">
            {notice}
          </p>
        )}
        <Card>
          {challenge ? (
            <NewPasswordForm challenge={challenge} onSignedIn={handleSignedIn} onExpired={handleExpired} />
          ) : (
            <LoginForm onSignedIn={handleSignedIn} onChallenge={setChallenge} />
          )}
        </Card>
      </div>
    </AdminShell>
  )
}
