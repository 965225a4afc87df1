import { useState } from 'react'
import type { Submission } from '../../../../shared/submission.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { useEraseSender } from './enquiries.ts'

interface EraseSenderProps {
  enquiry: Submission
  onErased: () => void
}

/** Erases what is stored about the sender, as people may ask for, after a question that says what goes. */
export const EraseSender = ({ enquiry, onErased }: EraseSenderProps) => {
  const erase = useEraseSender()
  const [asking, setAsking] = useState(false)

  const confirm = () =>
    erase.mutate(enquiry.id, {
      onSuccess: ({ erased }) => {
        toast({
          title: 'Success',
          description: erased === 1 ? '1 enquiry erased' : `${erased} enquiries erased`,
        })
        onErased()
      },
      onError: () => {
        toast({ title: 'Error', description: 'Failed to erase', variant: 'destructive' })
        setAsking(false)
      },
    })

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-ml-3.5 justify-self-start"
        onClick={() => setAsking(true)}
      >
        Erase this person's data
      </Button>
      <ConfirmDialog
        open={asking}
        title="Erase this person's data?"
        message={
          <>
            <p>
              This deletes every enquiry sent with this e-mail address or telephone number, with its notes. It
              can't be undone.
            </p>
            <p className="wrap-anywhere mt-2 font-bold">{enquiry.contact}</p>
          </>
        }
        confirmLabel="Erase"
        pending={erase.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
