import { Button } from '../../../../../ui/button.tsx'
import { TextField } from '../../../../../ui/field.tsx'
import type { DueTime } from './due-time.ts'
import type { Publication } from './publication.ts'

/** Times at which the article goes live and off by itself; they count once the form is saved. */
export const DueTimeFields = ({
  publication: { published, goesLive, goesOff },
}: {
  publication: Publication
}) => (
  <details open={goesLive.clock !== '' || goesOff.clock !== '' || undefined}>
    <summary className="min-h-11 cursor-pointer py-2.5 font-bold">Schedule</summary>
    <div className="grid gap-4">
      {!published && <DueTimeField label="Goes live at (London time)" time={goesLive} />}
      {(published || goesLive.clock !== '') && (
        <DueTimeField label="Is taken off at (London time)" time={goesOff} />
      )}
      <p className="text-ink-soft text-sm">
        The text that is saved then goes live by itself, at most 90 seconds after the time.
      </p>
    </div>
  </details>
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
