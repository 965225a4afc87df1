import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { JobSummary } from '../../../../shared/entities/generation.ts'
import { LANGUAGE_NAMES } from '../../../../shared/entities/posts/post.ts'
import { formatDateTime } from '../../../../shared/formats/format.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CardRow, PagedList } from '../../layout/lists/paged-list.tsx'
import { StateLabel } from '../../layout/state-label.tsx'
import { CardSection } from '../../ui/card.tsx'
import { promptTypeLabel } from './generate-form.ts'
import { followJob, generationList, isOver, useGeneration, useStartGeneration } from './generation.tsx'
import { focusState } from './generation-state.tsx'
import { settingsQuery } from './settings.ts'

export const GenerationHistory = () => {
  const jobs = useInfiniteQuery(generationList)
  const configured = useQuery(settingsQuery).data?.openaiConfigured ?? false
  const { started, job } = useGeneration()
  const start = useStartGeneration()
  const busy = start.isPending || (started !== undefined && !isOver(job))

  const show = (shown: JobSummary) => {
    followJob(shown)
    focusState()
  }
  const retry = ({ input }: JobSummary) => start.mutate(input, { onSuccess: focusState })

  return (
    <CardSection title="Recent AI articles">
      <PagedList
        query={jobs}
        what="generations"
        empty="No AI articles in the last 30 days."
        renderItem={(listed) => (
          <GenerationRow
            key={listed.jobId}
            job={listed}
            followed={listed.jobId === started?.jobId}
            onShow={() => show(listed)}
            onRetry={configured && !busy ? () => retry(listed) : undefined}
          />
        )}
      />
    </CardSection>
  )
}

interface GenerationRowProps {
  job: JobSummary
  /** True when the Generate card shows it already. */
  followed: boolean
  onShow: () => void
  /** Undefined while no generation can be started. */
  onRetry: (() => void) | undefined
}

/** Generation in the list: a past one, or one that another browser started. */
const GenerationRow = ({ job, followed, onShow, onRetry }: GenerationRowProps) => {
  const button = { variant: 'secondary', size: 'small', 'aria-describedby': job.jobId } as const
  return (
    <CardRow
      title={job.input.topic}
      titleId={job.jobId}
      badges={<JobState job={job} />}
      actions={
        <>
          {job.postId && (
            <LinkButton {...button} to={`${adminPages.dashboard}?post=${job.postId}`}>
              Open article
            </LinkButton>
          )}
          {job.status === 'failed' && !job.translationOf && (
            <Button {...button} disabled={!onRetry} onClick={onRetry}>
              Try again
            </Button>
          )}
          {!isOver(job) && !followed && (
            <Button {...button} onClick={onShow}>
              Show progress
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-soft text-sm">
        <time dateTime={job.createdAt}>{formatDateTime(job.createdAt)}</time>
        {`, ${job.translationOf ? `translation into ${LANGUAGE_NAMES[job.input.language]}` : promptTypeLabel(job.input.promptType)}`}
      </p>
      {job.message && <p className="text-sm">{job.message}</p>}
    </CardRow>
  )
}

const JobState = ({ job }: { job: JobSummary }) => {
  if (job.cancelled) return <StateLabel>Cancelled</StateLabel>
  if (job.status === 'failed') return <StateLabel tone="danger">Failed</StateLabel>
  if (job.status === 'succeeded') return <StateLabel tone="positive">Ready</StateLabel>
  return <StateLabel tone="signal">Writing</StateLabel>
}
