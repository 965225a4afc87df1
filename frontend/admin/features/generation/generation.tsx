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

/** Generation last started in this browser, with its job as `GenerationWatch` last read it. */
export function useGeneration() {
  const started = useStartedJob()
  const { data, isError } = useQuery(jobQuery(started?.jobId))
  return { started, job: data, unreachable: isError }
}

export const followJob = ({ jobId, input: { topic, promptType } }: JobSummary) =>
  rememberJob({ jobId, topic, promptType, announced: false })

/** Mutation that starts a generation; `GenerationWatch` follows it. */
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
    onError: (error) => showFailure(error instanceof ApiError ? error.serverMessage : undefined),
  })
}

export function useCancelGeneration() {
  const queryClient = useQueryClient()
  return useAdminMutation({
    call: async (jobId: string) => {
      const key = 'POST /api/admin/generate-article/{jobId}/cancel'
      const job = await request(key, { params: { jobId } })
      queryClient.setQueryData(jobQuery(jobId).queryKey, job)
    },
    success: 'Generation cancelled',
    // Usually the article was finished a moment before.
    failure: (error) =>
      (error instanceof ApiError ? error.serverMessage : undefined) ?? 'Failed to cancel generation',
    refetch: generationList.queryKey,
  })
}

/** Poll of the followed generation on every signed-in screen; one toast shows its end. */
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
    if (job.cancelled) return // The cancellation had its own toast.
    if (job.status === 'failed') {
      showFailure(job.message)
      return
    }
    toast.success(
      'Article generated successfully! Check the blog management section to review and publish it.',
    )
    void queryClient.invalidateQueries({ queryKey: postList.queryKey })
  }, [started, job, queryClient])

  return null
}

function showFailure(message: string | undefined) {
  toast.error(message ?? FAILURE)
}
