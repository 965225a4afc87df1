import { useMutation } from '@tanstack/react-query'
import { ApiError, request } from '../../../api/request.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useSignOut } from '../../auth/use-sign-out.ts'
import { CardPart } from '../../layout/admin-page.tsx'
import { askFirst } from '../../layout/ask.tsx'

/** Button that ends every session, this one included. */
export const LogoutEverywhere = () => {
  const signOut = useSignOut()
  const logout = useMutation({
    mutationFn: () => request('POST /api/admin/logout-everywhere'),
    onSuccess: signOut,
    onError: (error) => {
      // 401: this session had ended before, perhaps not the others.
      if (error instanceof ApiError && error.status === 401) signOut()
      toast.error('The other devices are still logged in. Please try again.')
    },
  })
  return (
    <CardPart title="Log out everywhere">
      <p>Logs out this and all other devices. Use it if you lose a phone or laptop.</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() =>
          askFirst({
            title: 'Log out everywhere?',
            message: 'You will have to log in again here, too. Unsaved changes stay in this browser.',
            label: 'Log out everywhere',
            run: () => logout.mutateAsync(),
          })
        }
      >
        Log out everywhere
      </Button>
    </CardPart>
  )
}
