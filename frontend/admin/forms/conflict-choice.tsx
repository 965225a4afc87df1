import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

export interface Conflict {
  /** What was changed meanwhile, for example 'post'. */
  what: string
  /** What the two versions don't have in common. */
  difference?: ReactNode
  onOverwrite: () => void
  onReload: () => void
}

/** Somebody saved a newer version while this form was open: both are kept until the administrator decides. */
export const ConflictChoice = ({ what, difference, onOverwrite, onReload }: Conflict) => (
  <>
    <p role="alert" className="font-semibold text-danger">
      {`This ${what} was changed in the meantime. Your text is still here and has not been saved.`}
    </p>
    {difference && <div className="max-h-[45dvh] overflow-y-auto">{difference}</div>}
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
