import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { DueTime } from './due-time.ts'

export const DueTimeHint = () => (
  <p className="text-ink-soft text-sm">
    This happens by itself, at most 90 seconds after the time, with the text as it is then.
  </p>
)

/** A due time, as London's clocks show it. */
export const DueTimeField = ({ label, time }: { label: string; time: DueTime }) => (
  <div className="grid justify-items-start gap-1">
    <TextField
      label={label}
      type="datetime-local"
      value={time.clock}
      onChange={({ target }) => time.setClock(target.value)}
      error={time.problem}
      hint={time.note}
    />
    {time.clock !== '' && (
      <Button size="small" variant="ghost" onClick={() => time.setClock('')}>
        No time
      </Button>
    )}
  </div>
)
