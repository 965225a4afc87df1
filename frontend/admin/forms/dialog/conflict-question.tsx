import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { FormValues } from '../../storage/form-values.ts'
import { UnsavedDifference } from '../differences/difference.tsx'
import { useEdit } from '../edit-context.tsx'
import { FormAlert } from '../form-alert.tsx'

interface ConflictQuestionProps {
  message: string
  /** Name of the other text. */
  label: string
  other: FormValues
  /** What differs besides the fields. */
  besides?: string | undefined
  onOverwrite: () => void
  onTakeOther: () => void
}

/** Question which of two texts stays, with their difference, when a document was changed elsewhere meanwhile. */
export const ConflictQuestion = ({
  message,
  label,
  other,
  besides,
  onOverwrite,
  onTakeOther,
}: ConflictQuestionProps) => {
  const edit = useEdit()
  const id = useId()
  return (
    <div className="grid gap-3">
      <FormAlert>{message}</FormAlert>
      <div className="max-h-[25dvh] sm:max-h-[45dvh] overflow-y-auto">
        <UnsavedDifference edit={edit} label={label} other={other} besides={besides} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid justify-items-start gap-1">
          <Button size="small" aria-describedby={`${id}-mine`} onClick={onOverwrite}>
            Overwrite with mine
          </Button>
          <p id={`${id}-mine`} className="text-sm">
            {`${label} will be lost.`}
          </p>
        </div>
        <div className="grid justify-items-start gap-1">
          <Button variant="secondary" size="small" aria-describedby={`${id}-other`} onClick={onTakeOther}>
            Throw mine away, show the other
          </Button>
          <p id={`${id}-other`} className="text-sm">
            What you changed here is lost.
          </p>
        </div>
      </div>
    </div>
  )
}
