import { ARTICLE_LENGTH, type Generation, type Job } from '../../../../shared/entities/generation.ts'
import { formatNumber } from '../../../../shared/formats/format.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { useCancelGeneration, useStartGeneration } from './generation.tsx'
import { forgetJob, type StartedJob } from './started-job.ts'

interface GenerationStateProps {
  started: StartedJob
  /** Last response of the server; undefined before the first. */
  job: Job | undefined
  unreachable: boolean
}

const ID = 'generation-state'

/** Focus the followed generation, once it is rendered, which brings it into view. */
export function focusState() {
  requestAnimationFrame(() => document.getElementById(ID)?.focus())
}

export const GenerationState = ({ started, job, unreachable }: GenerationStateProps) => (
  <section
    id={ID}
    aria-label="Generation"
    tabIndex={-1}
    className="grid gap-3 scroll-mt-6 border-line border-b-2 pb-5"
  >
    <h3 className="wrap-anywhere text-base">{started.topic}</h3>
    {job?.status === 'succeeded' ? (
      <Succeeded job={job} />
    ) : job?.status === 'failed' ? (
      <Failed job={job} />
    ) : (
      <Running started={started} job={job} unreachable={unreachable} />
    )}
  </section>
)

const Running = ({ started, job, unreachable }: GenerationStateProps) => {
  const cancel = useCancelGeneration()
  const received = job?.progress ?? 0
  return (
    <>
      <Progress
        label="Progress of the article"
        value={received > 0 ? generationProgress(received, started.promptType) : undefined}
      />
      <p className="text-sm">
        <span>{received > 0 ? `Writing: ${formatNumber(received)} characters so far.` : 'Starting…'}</span>{' '}
        You can leave; writing continues.
      </p>
      {unreachable && (
        <p role="status" className="font-semibold text-sm">
          The server does not answer at the moment. Trying again.
        </p>
      )}
      {job?.preview && <Preview text={job.preview} />}
      <SmallButton
        className="justify-self-start"
        pending={cancel.isPending}
        pendingLabel="Cancelling..."
        onClick={() => cancel.mutate(started.jobId)}
      >
        Cancel generation
      </SmallButton>
    </>
  )
}

/** Text of the article so far; stays at the newest line unless scrolled up. */
const Preview = ({ text }: { text: string }) => (
  <section
    aria-label="What is being written"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    tabIndex={0}
    className="flex max-h-72 flex-col-reverse overflow-y-auto border-2 border-line bg-canvas p-4 text-sm"
  >
    <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
  </section>
)

const Succeeded = ({ job }: { job: Job }) => (
  <>
    <p>The article is ready. It is saved as a draft.</p>
    {job.message && <p className="font-semibold">{job.message}</p>}
    <div className="flex flex-wrap gap-2">
      {job.postId && (
        <LinkButton size="small" to={`${adminPages.dashboard}?post=${job.postId}`} onClick={forgetJob}>
          Review the draft
        </LinkButton>
      )}
      <DismissButton />
    </div>
  </>
)

const Failed = ({ job }: { job: Job }) => {
  const start = useStartGeneration()
  return (
    <>
      <p className={`font-semibold ${job.cancelled ? '' : 'text-danger'}`}>
        {job.message ?? 'Failed to generate article'}
      </p>
      <div className="flex flex-wrap gap-2">
        <SmallButton variant="primary" pending={start.isPending} onClick={() => start.mutate(job.input)}>
          Try again
        </SmallButton>
        <DismissButton />
      </div>
    </>
  )
}

const DismissButton = () => <SmallButton onClick={forgetJob}>Dismiss</SmallButton>

/** Average length of an English word with its space. */
const CHARACTERS_PER_WORD = 6
/** Share of text in the AI's response; the rest is markup and JSON. */
const TEXT_SHARE = 0.8
/** Highest progress before the article is saved. */
const MOST = 0.95

/** Progress of a generation, 0 to 0.95, from the characters received so far and the requested length. */
export function generationProgress(received: number, promptType: Generation['promptType']): number {
  const { unit, min, max } = ARTICLE_LENGTH[promptType]
  const text = ((min + max) / 2) * (unit === 'words' ? CHARACTERS_PER_WORD : 1)
  return Math.min(MOST, received / (text / TEXT_SHARE))
}
