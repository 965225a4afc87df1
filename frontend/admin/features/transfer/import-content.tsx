import type { ChangeEvent } from 'react'
import { formatDate } from '../../../../shared/formats/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { CardPart } from '../../layout/card-part.tsx'
import { inWords } from './read-file.ts'
import { type Run, useImport } from './use-import.ts'

/** Import of a content file: at once into an empty system, else after a question. */
export const ImportContent = () => {
  const { state, choose, goOn, forget } = useImport()
  const busy = state.step === 'reading' || state.step === 'running'

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again only when the field is empty.
    target.value = ''
    if (file) void choose(file)
  }

  return (
    <CardPart title="Import">
      <p>
        Takes back what an export holds, with its addresses and dates. Nothing that is here is changed or
        deleted, and nothing is doubled when you import a file again.
      </p>
      <div className="grid gap-1.5">
        <label htmlFor="content-file" className="font-bold">
          File with exported content
        </label>
        <input
          id="content-file"
          type="file"
          accept=".json,application/json"
          disabled={busy}
          onChange={take}
          className="w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border-2 file:border-ink file:bg-paper file:px-3.5 file:font-bold file:text-ink disabled:opacity-60"
        />
      </div>
      <div role="status" className="grid gap-3">
        {state.step === 'reading' && <p>Reading the file...</p>}
        {state.step === 'faulty' && <Faults faults={state.faults} />}
        {state.step === 'running' && <Running run={state.run} />}
        {state.step === 'stopped' && <Stopped run={state.run} reason={state.reason} onGoOn={goOn} />}
        {state.step === 'finished' && <Summary run={state.run} />}
      </div>
      <ConfirmDialog
        open={state.step === 'asking'}
        title="Add to what is here?"
        message={
          state.step === 'asking' &&
          `This site already has content. The file of ${formatDate(state.run.content.exportedAt)} holds ${inWords(state.run.content.items)}; what is missing here will be added, and what is here stays as it is.`
        }
        confirmLabel="Import"
        variant="primary"
        onConfirm={() => state.step === 'asking' && void goOn(state.run)}
        onCancel={forget}
      />
    </CardPart>
  )
}

/** Validation errors of a file, of which nothing was imported. */
const Faults = ({ faults }: { faults: readonly string[] }) => (
  <>
    <p className="font-semibold text-danger">Nothing was imported.</p>
    <Lines label="Faults of the file" lines={faults.map((text, index) => ({ id: String(index), text }))} />
  </>
)

const Running = ({ run }: { run: Run }) => (
  <>
    <Progress label="Progress of the import" value={run.done} max={run.content.items.length} />
    <p className="text-sm">{`${run.done} of ${run.content.items.length} items. Please keep this page open.`}</p>
  </>
)

const Stopped = ({ run, reason, onGoOn }: { run: Run; reason: string; onGoOn: (run: Run) => void }) => (
  <>
    <p className="font-semibold text-danger">{`Stopped after ${run.done} of ${run.content.items.length} items. ${reason}`}</p>
    <Button size="small" className="justify-self-start" onClick={() => onGoOn(run)}>
      Go on
    </Button>
  </>
)

const Summary = ({ run: { added, present, refused } }: { run: Run }) => (
  <>
    <p className="font-semibold">{`${added} added, ${present} here already, ${refused.length} refused.`}</p>
    {refused.length > 0 && <Lines label="What was refused" lines={refused} />}
  </>
)

/** List that scrolls when it is long. */
const Lines = ({ label, lines }: { label: string; lines: Run['refused'] }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    tabIndex={0}
    className="max-h-72 overflow-y-auto border-2 border-line bg-canvas p-4 text-sm"
  >
    <ul className="wrap-anywhere grid gap-1.5">
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  </section>
)
