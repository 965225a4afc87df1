import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GenerationInput, Job } from '../../../shared/generation.ts'
import { ApiError, request } from '../../api/request.ts'
import { toast } from '../../ui/toast.tsx'
import { ADMIN_DATA } from '../api/admin-list.ts'
import { whileSignedIn } from '../auth/while-signed-in.ts'
import { postList } from '../posts/posts.ts'
import { forgetJob, rememberJob, useStartedJob } from './started-job.ts'

const POLL_MS = 1500
const FAILURE = 'Failed to generate article'

export const isOver = (job: Job | undefined): boolean =>
  job?.status === 'succeeded' || job?.status === 'failed'

const jobQuery = (jobId: string | undefined) =>
  queryOptions({
    queryKey: [...ADMIN_DATA, 'generation', jobId],
    queryFn:
      jobId === undefined
        ? skipToken
        : () => whileSignedIn(request('GET /api/admin/generate-article/{jobId}', { params: { jobId } })),
  })

/** The generation last started in this browser, and how it stands as far as `GenerationWatch` knows. */
export function useGeneration() {
  const started = useStartedJob()
  const { data, isError } = useQuery(jobQuery(started?.jobId))
  return { started, job: data, unreachable: isError }
}

/** Starts a generation; `GenerationWatch` follows it. */
export function useStartGeneration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: GenerationInput) =>
      whileSignedIn(request('POST /api/admin/generate-article', { body })),
    onSuccess: (job, { topic, promptType = 'compact' }) => {
      queryClient.setQueryData(jobQuery(job.jobId).queryKey, job)
      rememberJob({ jobId: job.jobId, topic, promptType, announced: false })
    },
    onError: (error) => tellFailure(error instanceof ApiError ? error.sentence : undefined),
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
    if (job.status === 'failed') {
      tellFailure(job.message)
      return
    }
    toast({
      title: 'Success',
      description:
        'Article generated successfully! Check the blog management section to review and publish it.',
    })
    void queryClient.invalidateQueries({ queryKey: postList.queryKey })
  }, [started, job, queryClient])

  return null
}

function tellFailure(sentence: string | undefined) {
  toast({ title: 'Error', description: sentence ?? FAILURE, variant: 'destructive' })
}
