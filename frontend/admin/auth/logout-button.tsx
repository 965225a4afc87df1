import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { adminPages } from '../../../shared/pages.ts'
import { ApiError, request } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { ADMIN_DATA } from '../api/admin-list.ts'
import { markSignedOut } from './signed-in.ts'

/** Ends the session on the server, forgets what was loaded, and returns to the sign-in (SPEC 4). */
export const LogoutButton = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const logout = useMutation({
    mutationFn: () => request('POST /api/admin/logout'),
    onError: (error) => {
      // 401: the session was over already.
      if (error instanceof ApiError && error.status === 401) return
      toast({
        title: 'Error',
        description:
          'You left the admin area, but the server could not end your session. Log in and out again.',
        variant: 'destructive',
      })
    },
    onSettled: () => {
      markSignedOut()
      queryClient.removeQueries({ queryKey: ADMIN_DATA })
      navigate(adminPages.login, { replace: true })
    },
  })
  return (
    <Button variant="secondary" size="small" pending={logout.isPending} onClick={() => logout.mutate()}>
      Logout
    </Button>
  )
}
