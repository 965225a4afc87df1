import { useId } from 'react'
import type { JobSummary } from '../../../../shared/entities/generation.ts'
import { formatDateTime } from '../../../../shared/formats/format.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CardRow } from '../../layout/card-row.tsx'
import { promptTypeLabel } from './generate-form.ts'
import { isOver } from './generation.tsx'

interface GenerationRowProps {
  job: JobSummary
  /** True when the Generate card shows it already. */
  followed: boolean
  onShow: () => void
  /** Undefined while no generation can be started. */
  onRetry: (() => void) | undefined
}

/** Generation in the list: a past one, or one that another browser started. */
export const GenerationRow = ({ job, followed, onShow, onRetry }: GenerationRowProps) => {
  const titleId = useId()
  const button = { variant: 'secondary', size: 'small', 'aria-describedby': titleId } as const
  return (
    <CardRow
      title={job.input.topic}
      titleId={titleId}
      badges={<StateBadge job={job} />}
      actions={
        <>
          {job.postId && (
            <LinkButton {...button} to={`${adminPages.dashboard}?post=${job.postId}`}>
              Open article
            </LinkButton>
          )}
          {job.status === 'failed' && (
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
        {`, ${promptTypeLabel(job.input.promptType)}`}
      </p>
      {job.message && <p className="text-sm">{job.message}</p>}
    </CardRow>
  )
}

const StateBadge = ({ job }: { job: JobSummary }) => {
  if (job.cancelled) return <Badge>Cancelled</Badge>
  if (job.status === 'failed') return <Badge tone="danger">Failed</Badge>
  if (job.status === 'succeeded') return <Badge tone="positive">Ready</Badge>
  return <Badge tone="signal">Writing</Badge>
}
