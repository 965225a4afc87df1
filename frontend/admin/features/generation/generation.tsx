import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GenerationInput, JobSummary } from '../../../../shared/entities/generation.ts'
import { ApiError } from '../../../api/request.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { adminList, adminQuery, refetch, useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { forgetJob, rememberJob, useStartedJob } from './started-job.ts'

const POLL_MS = 1500
const FAILURE = 'Failed to generate article'

export const settingsQuery = adminQuery('GET /api/admin/settings')

export const generationList = adminList('GET /api/admin/generate-article')

export const isOver = (job: JobSummary | undefined): boolean =>
  job?.status === 'succeeded' || job?.status === 'failed'

const jobQuery = (jobId = '') => ({
  ...adminQuery('GET /api/admin/generate-article/{jobId}', { params: { jobId } }),
  enabled: jobId !== '',
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
    mutationFn: (body: GenerationInput) => adminRequest('POST /api/admin/generate-article', { body }),
    onSuccess: (job) => {
      queryClient.setQueryData(jobQuery(job.jobId).queryKey, job)
      followJob(job)
      void refetch(queryClient, 'GET /api/admin/generate-article')
    },
    onError: (error) => toast.error((error instanceof ApiError && error.serverMessage) || FAILURE),
  })
}

export function useCancelGeneration() {
  return useAdminMutation({
    call: (jobId: string) =>
      adminRequest('POST /api/admin/generate-article/{jobId}/cancel', { params: { jobId } }),
    show: (queryClient, job, jobId) => queryClient.setQueryData(jobQuery(jobId).queryKey, job),
    success: 'Generation cancelled',
    // Usually the article was finished a moment before.
    failure: (error) => (error instanceof ApiError && error.serverMessage) || 'Failed to cancel generation',
    refetch: ['GET /api/admin/generate-article'],
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
    void refetch(queryClient, 'GET /api/admin/generate-article')
    if (job.cancelled) return // The cancellation had its own toast.
    if (job.status === 'failed') return toast.error(job.message ?? FAILURE)
    toast.success(
      'Article generated successfully! Check the blog management section to review and publish it.',
    )
    void refetch(queryClient, 'GET /api/admin/blog')
  }, [started, job, queryClient])

  return null
}
