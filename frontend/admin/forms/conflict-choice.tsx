import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from './form-alert.tsx'

interface ConflictChoiceProps {
  /** What was changed meanwhile, for example 'post'. */
  what: string
  onOverwrite: () => void
  onReload: () => void
  /** What the two versions don't have in common. */
  children: ReactNode
}

/** Somebody saved a newer version while this form was open: both are kept until the administrator decides. */
export const ConflictChoice = ({ what, onOverwrite, onReload, children }: ConflictChoiceProps) => (
  <>
    <FormAlert>
      {`This ${what} was changed in the meantime. Your text is still here and has not been saved.`}
    </FormAlert>
    <div className="max-h-[45dvh] overflow-y-auto">{children}</div>
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={onOverwrite}>
        Save my text
      </Button>
      <Button variant="secondary" size="small" onClick={onReload}>
        Load newest
      </Button>
    </div>
  </>
)
