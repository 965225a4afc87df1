import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import type { Response } from '../../../../../shared/api.ts'
import { LANGUAGE_NAMES, type PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { formatNumber } from '../../../../../shared/formats/format.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { ApiError } from '../../../../api/request.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { refetch } from '../../../data/admin-query.ts'
import { adminRequest } from '../../../data/admin-request.ts'
import { FormAlert } from '../../../layout/query-state.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { languageStates, onlyReview, STATE_NAMES, translationJob } from './translations.ts'

interface TranslateDialogProps {
  source: PostSummary
  posts: readonly PostSummary[]
  onClose: () => void
}

/** Choice of the languages to translate an article into, and then the progress of each. */
export const TranslateDialog = ({ source, posts, onClose }: TranslateDialogProps) => {
  const others = languageStates(source, posts).filter(({ language }) => language !== source.language)
  const [chosen, setChosen] = useState<readonly Language[]>(() =>
    others.filter(({ state }) => state === 'none' || state === 'changed').map(({ language }) => language),
  )
  const start = useMutation({
    mutationFn: () =>
      adminRequest('POST /api/admin/blog/{id}/translate', {
        params: { id: source.id },
        body: { languages: [...chosen] },
      }),
  })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    start.mutate()
  }
  const jobs = start.data?.jobs ?? []
  const statuses = useQueries({ queries: jobs.map(({ jobId }) => translationJob(jobId)) }).map(
    ({ data }) => data?.status,
  )
  const failure =
    start.error && ((start.error instanceof ApiError && start.error.serverMessage) || 'Failed to translate')

  return (
    <Dialog title="Translate" description={source.title} onClose={onClose}>
      {start.data ? (
        <div className="grid gap-5">
          <ul aria-label="Progress" className="grid gap-3">
            {jobs.map((job) => (
              <Progress key={job.jobId} job={job} />
            ))}
          </ul>
          <p role="status" className="text-ink-soft">
            {stateOf(statuses)}
          </p>
        </div>
      ) : (
        <form onSubmit={submit} className="grid gap-5">
          <p>
            Each language becomes a draft that you check beside the source. Where there is a translation, only
            paragraphs that changed are translated again.
          </p>
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-bold">Languages</legend>
            {others.map(({ language, state }) => (
              <CheckField
                key={language}
                label={LANGUAGE_NAMES[language]}
                checked={chosen.includes(language)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, language] : chosen.filter((one) => one !== language))
                }
              >
                <span className="text-ink-soft text-sm">{STATE_NAMES[state]}</span>
              </CheckField>
            ))}
          </fieldset>
          {failure && <FormAlert>{failure}</FormAlert>}
          <div>
            <Button type="submit" disabled={chosen.length === 0} pending={start.isPending}>
              Translate
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** State of all jobs in a sentence; blank once one has failed. */
function stateOf(statuses: readonly (string | undefined)[]): string {
  if (!statuses.every((status) => status === 'succeeded' || status === 'failed'))
    return 'You can close this: the translations go on and end as drafts.'
  if (statuses.includes('failed')) return ''
  if (statuses.length === 1) return 'The draft is ready.'
  return statuses.length === 2 ? 'Both drafts are ready.' : 'All drafts are ready.'
}

type StartedJob = Response<'POST /api/admin/blog/{id}/translate'>['jobs'][number]

const Progress = ({ job: { jobId, language } }: { job: StartedJob }) => {
  const queryClient = useQueryClient()
  const { data: job } = useQuery(translationJob(jobId))
  const isDone = job?.status === 'succeeded'
  useEffect(() => {
    if (isDone) void refetch(queryClient, 'GET /api/admin/blog')
  }, [isDone, queryClient])
  const name = LANGUAGE_NAMES[language]
  return (
    <li className="grid gap-1 border-line border-b pb-3 last:border-b-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <span role="status">
          <span className="font-bold">{name}</span>
          <span>{`: ${progressText(job)}`}</span>
        </span>
        {job?.postId && (
          <LinkButton size="small" variant="secondary" to={onlyReview(job.postId)}>
            {`Check the ${name} draft`}
          </LinkButton>
        )}
      </div>
      {job?.message && <p className="text-sm">{job.message}</p>}
    </li>
  )
}

function progressText(job: Response<'GET /api/admin/generate-article/{jobId}'> | undefined): string {
  switch (job?.status) {
    case 'succeeded':
      return 'ready'
    case 'failed':
      return 'failed'
    case 'running':
      return `translating, ${formatNumber(job.progress)} characters so far`
    default:
      return 'waiting'
  }
}
