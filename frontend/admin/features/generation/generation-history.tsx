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
import {
  followJob,
  generationList,
  isOver,
  settingsQuery,
  useGeneration,
  useStartGeneration,
} from './generation.tsx'
import { focusState } from './generation-state.tsx'

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
    <CardSection role="region" title="Recent AI articles">
      <PagedList
        query={jobs}
        what="generations"
        empty="No AI articles in the last 30 days."
        renderItem={(listed) => {
          const { jobId, input, postId, status, translationOf, createdAt, message } = listed
          const button = { variant: 'secondary', size: 'small', 'aria-describedby': jobId } as const
          return (
            <CardRow
              key={jobId}
              title={input.topic}
              titleId={jobId}
              badges={<JobState job={listed} />}
              actions={
                <>
                  {postId && (
                    <LinkButton {...button} to={`${adminPages.dashboard}?post=${postId}`}>
                      Open article
                    </LinkButton>
                  )}
                  {status === 'failed' && !translationOf && (
                    <Button {...button} disabled={!configured || busy} onClick={() => retry(listed)}>
                      Try again
                    </Button>
                  )}
                  {!isOver(listed) && jobId !== started?.jobId && (
                    <Button {...button} onClick={() => show(listed)}>
                      Show progress
                    </Button>
                  )}
                </>
              }
            >
              <p className="text-ink-soft text-sm">
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                {`, ${translationOf ? `translation into ${LANGUAGE_NAMES[input.language]}` : promptTypeLabel(input.promptType)}`}
              </p>
              {message && <p className="text-sm">{message}</p>}
            </CardRow>
          )
        }}
      />
    </CardSection>
  )
}

const JobState = ({ job }: { job: JobSummary }) => {
  if (job.cancelled) return <StateLabel>Cancelled</StateLabel>
  if (job.status === 'failed') return <StateLabel tone="danger">Failed</StateLabel>
  if (job.status === 'succeeded') return <StateLabel tone="positive">Ready</StateLabel>
  return <StateLabel tone="signal">Writing</StateLabel>
}
