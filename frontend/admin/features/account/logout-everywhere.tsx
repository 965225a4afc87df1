import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { useSignOut } from '../../auth/use-sign-out.ts'
import { CardPart } from '../../layout/card-part.tsx'

/** Button that ends every session, this one included. */
export const LogoutEverywhere = () => {
  const signOut = useSignOut()
  const [asking, setAsking] = useState(false)
  const logout = useMutation({
    mutationFn: () => request('POST /api/admin/logout-everywhere'),
    onSuccess: signOut,
    onError: (error) => {
      setAsking(false)
      // 401: this session had ended before, perhaps not the others.
      if (error instanceof ApiError && error.status === 401) signOut()
      toast.error('The other devices are still logged in. Please try again.')
    },
  })
  return (
    <CardPart title="Log out everywhere">
      <p>Logs out this and all other devices. Use it if you lose a phone or laptop.</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        title="Log out everywhere?"
        message="You will have to log in again here, too. Unsaved changes stay in this browser."
        confirmLabel="Log out everywhere"
        pending={logout.isPending}
        onConfirm={() => logout.mutate()}
        onCancel={() => setAsking(false)}
      />
    </CardPart>
  )
}
