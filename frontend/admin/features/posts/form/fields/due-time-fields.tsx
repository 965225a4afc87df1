import { DueTimeField, DueTimeHint } from '../../../../forms/due-time/due-time-field.tsx'
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
      {!published && <DueTimeField label="Publish on (London time)" time={goesLive} />}
      {(published || goesLive.clock !== '') && (
        <DueTimeField label="Take offline on (London time)" time={goesOff} />
      )}
      <DueTimeHint />
    </div>
  </details>
)
