import { useState } from 'react'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { Button } from '../../../ui/button.tsx'
import { ErasureQuestion } from './erasure-question.tsx'

interface EraseSenderProps {
  enquiry: Enquiry
  onErased: () => void
}

/** Button that erases all enquiries of the sender (GDPR, Article 17), after a question that shows them. */
export const EraseSender = ({ enquiry, onErased }: EraseSenderProps) => {
  const [asking, setAsking] = useState(false)
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
      {asking && <ErasureQuestion id={enquiry.id} onErased={onErased} onClose={() => setAsking(false)} />}
    </>
  )
}
