import { Button } from '../../ui/button.tsx'

interface ConflictAlertProps {
  /** What was changed meanwhile, for example 'post'. */
  what: string
  onOverwrite: () => void
  onReload: () => void
}

/** Somebody saved a newer version while this form was open: both are kept until the administrator decides. */
export const ConflictAlert = ({ what, onOverwrite, onReload }: ConflictAlertProps) => (
  <div className="grid gap-3">
    <p>{`This ${what} was changed in the meantime. Your text is still here and has not been saved.`}</p>
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={onOverwrite}>
        Save mine over it
      </Button>
      <Button variant="secondary" size="small" onClick={onReload}>
        Drop mine and load the newest
      </Button>
    </div>
  </div>
)
