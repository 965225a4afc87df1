import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { adminPages } from '../../../shared/pages.ts'
import { useSignedIn } from '../storage/stored-text.ts'
import type { SignInState } from './return-address.ts'

/** Guard of the signed-in screens: redirects to the sign-in, which returns to the screen. */
export const RequireSignIn = ({ children }: { children: ReactNode }) => {
  const signedIn = useSignedIn()
  const [signedInAtFirst] = useState(signedIn)
  const { pathname, search } = useLocation()
  if (signedIn) return children
  const state: SignInState = { from: pathname + search, ended: signedInAtFirst }
  return <Navigate to={adminPages.login} replace state={state} />
}
