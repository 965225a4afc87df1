import { useMutation } from '@tanstack/react-query'
import { ApiError, request } from '../../api/request.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { ask } from '../layout/ask.tsx'
import { dropOutbox, outboxNames } from '../storage/outbox.ts'
import { useSignOut } from './use-sign-out.ts'

/** Button that ends this session. It asks what becomes of unsaved text in this browser, which others may use, too. */
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
  function handleLogout() {
    if (outboxNames('').length === 0) return logout.mutate()
    ask({
      title: 'Keep your unsaved text here?',
      message:
        'Text that you did not save is in this browser, for you to go on with. Delete it if others use this computer. What the list shows as unsaved stays on the server.',
      answers: [
        { label: 'Keep it and log out', run: () => logout.mutateAsync() },
        { label: 'Delete it and log out', variant: 'caution', run: handleDelete },
        { label: 'Stay logged in', variant: 'secondary' },
      ],
    })
  }
  function handleDelete() {
    for (const name of outboxNames('')) dropOutbox(name)
    return logout.mutateAsync()
  }
  return (
    <button
      type="button"
      disabled={logout.isPending}
      onClick={handleLogout}
      className="min-h-11 cursor-pointer underline underline-offset-4"
    >
      Logout
    </button>
  )
}
