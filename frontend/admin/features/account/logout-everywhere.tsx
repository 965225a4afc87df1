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
      toast.error('Not signed out everywhere. Please try again.')
    },
  })
  return (
    <CardPart title="Sign out everywhere">
      <p>Ends every sign-in, on this and on all other devices. Use it when a phone or laptop got lost.</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        message="You will have to sign in again here, too. Unsaved text stays in this browser."
        confirmLabel="Sign out everywhere"
        pending={logout.isPending}
        onConfirm={() => logout.mutate()}
        onCancel={() => setAsking(false)}
      />
    </CardPart>
  )
}
