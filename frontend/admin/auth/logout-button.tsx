import { useMutation } from '@tanstack/react-query'
import { ApiError, request } from '../../api/request.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { useSignOut } from './use-sign-out.ts'

export const LogoutButton = () => {
  const signOut = useSignOut()
  const logout = useMutation({
    mutationFn: () => request('POST /api/admin/logout'),
    onError: (error) => {
      // 401: the session had ended before.
      if (error instanceof ApiError && error.status === 401) return
      toast.error('You left the admin area, but the server could not end your session. Log in and out again.')
    },
    onSettled: signOut,
  })
  return (
    <button
      type="button"
      disabled={logout.isPending}
      onClick={() => logout.mutate()}
      className="min-h-11 cursor-pointer underline underline-offset-4"
    >
      Logout
    </button>
  )
}
