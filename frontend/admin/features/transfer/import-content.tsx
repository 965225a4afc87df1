import type { ChangeEvent } from 'react'
import { formatDate } from '../../../../shared/formats/format.ts'
import { CardPart } from '../../layout/admin-page.tsx'
import { Progress } from '../../ui/progress.tsx'
import { CANCEL, Question } from '../../ui/question.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { summaryOf } from './read-file.ts'
import { type ImportProgress, useImport } from './use-import.ts'

/** Import of a content file, after a question that says what it has. */
export const ImportContent = () => {
  const { state, choose, resume, cancel } = useImport()
  const busy = ['reading', 'pictures', 'running'].includes(state.step)

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again only when the field is empty.
    target.value = ''
    if (file) void choose(file)
  }

  return (
    <CardPart title="Import">
      <p>Adds what is missing here from an exported file. Existing content is never changed.</p>
      <div className="grid gap-1.5">
        <label htmlFor="content-file" className="font-bold">
          File with exported content
        </label>
        <input
          id="content-file"
          type="file"
          accept=".zip,.json,application/zip,application/json"
          disabled={busy}
          onChange={handleFile}
          className="w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border-2 file:border-ink file:bg-paper file:px-3.5 file:font-bold file:text-ink disabled:opacity-60"
        />
      </div>
      <div role="status" className="grid gap-3">
        {state.step === 'reading' && <p>Reading the file...</p>}
        {state.step === 'invalid' && (
          <>
            <p className="font-semibold text-danger">Nothing was imported.</p>
            <Lines
              label="Errors in the file"
              lines={state.errors.map((text, index) => ({ id: String(index), text }))}
            />
          </>
        )}
        {state.step === 'pictures' && (
          <>
            <Progress label="Progress of the pictures" value={state.done} max={state.total} />
            <p className="text-sm">{`${state.done} of ${state.total} pictures. Please keep this page open.`}</p>
          </>
        )}
        {state.step === 'running' && (
          <>
            <Progress
              label="Progress of the import"
              value={state.progress.done}
              max={state.progress.content.items.length}
            />
            <p className="text-sm">{`${doneOf(state.progress)}. Please keep this page open.`}</p>
          </>
        )}
        {state.step === 'stopped' && (
          <>
            <p className="font-semibold text-danger">{`Stopped after ${doneOf(state.progress)}. ${state.reason}`}</p>
            <SmallButton
              variant="primary"
              className="justify-self-start"
              onClick={() => void resume(state.progress)}
            >
              Continue
            </SmallButton>
          </>
        )}
        {state.step === 'finished' && <Summary progress={state.progress} />}
      </div>
      {state.step === 'asking' && (
        <Question
          title="Import into this site?"
          message={`The file of ${formatDate(state.progress.content.exportedAt)} has ${summaryOf(state.progress.content.items, state.progress.pictures?.pictures)}. What is missing here is added. Existing content is not changed.`}
          answers={[CANCEL, { label: 'Import', run: () => void resume(state.progress) }]}
          onClose={cancel}
        />
      )}
    </CardPart>
  )
}

const doneOf = ({ done, content }: ImportProgress) => `${done} of ${content.items.length} items`

const Summary = ({ progress }: { progress: ImportProgress }) => (
  <>
    <p className="font-semibold">{countsOf(progress)}</p>
    {progress.refused.length > 0 && <Lines label="Refused items" lines={progress.refused} />}
    {progress.changed.length > 0 && (
      <>
        <p className="font-semibold">Please look at these:</p>
        <Lines label="Items to look at" lines={progress.changed} />
      </>
    )}
  </>
)

/** For example `12 added, 3 here already.`; counts of zero are left out. */
const countsOf = ({ added, present, refused }: ImportProgress): string => {
  if (present > 0 && added === 0 && refused.length === 0)
    return present === 1
      ? 'Nothing new: the one item is already here.'
      : `Nothing new: all ${present} items are already here.`
  const counts = [
    [added, 'added'],
    [present, 'here already'],
    [refused.length, 'refused'],
  ] as const
  const named = counts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`)
  return `${named.join(', ') || 'Nothing to add'}.`
}

const Lines = ({ label, lines }: { label: string; lines: ImportProgress['refused'] }) => (
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
