import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { adminPages } from '../../../shared/pages.ts'
import { GenerationWatch } from '../settings/generation.tsx'
import type { SignInState } from './return-address.ts'
import { useSignedIn } from './signed-in.ts'

/** Lets signed-in administrators through; others go to the sign-in, which comes back here. */
export const RequireSignIn = () => {
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  if (signedIn) {
    return (
      <>
        <GenerationWatch />
        <Outlet />
      </>
    )
  }
  const state: SignInState = { from: pathname + search }
  return <Navigate to={adminPages.login} replace state={state} />
}
