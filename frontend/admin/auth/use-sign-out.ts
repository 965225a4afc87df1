import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { adminPages } from '../../../shared/pages.ts'
import { markSignedOut } from '../storage/stored-text.ts'

/** End of the signed-in state: drops the cached data and returns to the sign-in. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return () => {
    markSignedOut()
    queryClient.removeQueries()
    navigate(adminPages.login, { replace: true })
  }
}
