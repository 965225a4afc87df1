import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { JobSummary } from '../../../../shared/entities/generation.ts'
import { Card } from '../../../ui/card.tsx'
import { PagedList } from '../../layout/lists/paged-list.tsx'
import { followJob, generationList, isOver, useGeneration, useStartGeneration } from './generation.tsx'
import { GenerationRow } from './generation-row.tsx'
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
    <Card role="region" aria-labelledby="generations" className="grid min-w-0 gap-5">
      <h2 id="generations" className="text-xl">
        Recent AI articles
      </h2>
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
    </Card>
  )
}
