import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GenerationInput, JobSummary } from '../../../../shared/entities/generation.ts'
import { ApiError, request, requestPage } from '../../../api/request.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { ADMIN_DATA, adminList } from '../../data/admin-list.ts'
import { postList } from '../../data/shared-lists.ts'
import { signOutOn401 } from '../../data/sign-out-on-401.ts'
import { useAdminMutation } from '../../data/use-admin-mutation.ts'
import { forgetJob, rememberJob, useStartedJob } from './started-job.ts'

const POLL_MS = 1500
const FAILURE = 'Failed to generate article'

export const generationList = adminList('generations', (page) =>
  requestPage('GET /api/admin/generate-article', page),
)

export const isOver = (job: JobSummary | undefined): boolean =>
  job?.status === 'succeeded' || job?.status === 'failed'

const jobQuery = (jobId: string | undefined) =>
  queryOptions({
    queryKey: [...ADMIN_DATA, 'generation', jobId],
    queryFn:
      jobId === undefined
        ? skipToken
        : () => signOutOn401(request('GET /api/admin/generate-article/{jobId}', { params: { jobId } })),
  })

/** The generation last started in this browser, and how it stands as far as `GenerationWatch` knows. */
export function useGeneration() {
  const started = useStartedJob()
  const { data, isError } = useQuery(jobQuery(started?.jobId))
  return { started, job: data, unreachable: isError }
}

/** Follows a generation from now on, wherever it was started. */
export const followJob = ({ jobId, input: { topic, promptType } }: JobSummary) =>
  rememberJob({ jobId, topic, promptType, announced: false })

/** Starts a generation; `GenerationWatch` follows it. */
export function useStartGeneration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: GenerationInput) =>
      signOutOn401(request('POST /api/admin/generate-article', { body })),
    onSuccess: (job) => {
      queryClient.setQueryData(jobQuery(job.jobId).queryKey, job)
      followJob(job)
      void queryClient.invalidateQueries({ queryKey: generationList.queryKey })
    },
    onError: (error) => tellFailure(error instanceof ApiError ? error.sentence : undefined),
  })
}

/** Ends a generation before it is written. */
export function useCancelGeneration() {
  const queryClient = useQueryClient()
  return useAdminMutation({
    call: async (jobId: string) => {
      const key = 'POST /api/admin/generate-article/{jobId}/cancel'
      const job = await request(key, { params: { jobId } })
      queryClient.setQueryData(jobQuery(jobId).queryKey, job)
    },
    success: 'Generation cancelled',
    // Mostly, it was written in the moment before.
    failure: (error) =>
      (error instanceof ApiError ? error.sentence : undefined) ?? 'Failed to cancel generation',
    refetch: generationList.queryKey,
  })
}

/** Follows the started generation on every signed-in screen and tells its end once. */
export const GenerationWatch = () => {
  const started = useStartedJob()
  const { data: job, error } = useQuery({
    ...jobQuery(started?.jobId),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  })
  const queryClient = useQueryClient()

  useEffect(() => {
    if (error instanceof ApiError && error.status === 404) forgetJob()
  }, [error])

  useEffect(() => {
    if (!started || started.announced || !job || !isOver(job)) return
    rememberJob({ ...started, announced: true })
    void queryClient.invalidateQueries({ queryKey: generationList.queryKey })
    if (job.cancelled) return // Whoever did it was told then.
    if (job.status === 'failed') {
      tellFailure(job.message)
      return
    }
    toast.success(
      'Article generated successfully! Check the blog management section to review and publish it.',
    )
    void queryClient.invalidateQueries({ queryKey: postList.queryKey })
  }, [started, job, queryClient])

  return null
}

function tellFailure(sentence: string | undefined) {
  toast.error(sentence ?? FAILURE)
}
