import { apiKeySettings } from '../../lib/api-key.ts'
import { WritingFailure } from '../../lib/article-writer/writing-failure.ts'
import { environment } from '../../lib/environment.ts'
import { Conflict, HttpError } from '../../lib/errors.ts'
import { countGeneration, uncountGeneration } from '../../lib/generation-limit.ts'
import { invokeLater } from '../../lib/invoke-later.ts'
import { createJob, failUnstarted } from '../../lib/jobs.ts'
import { described, logger } from '../../lib/log.ts'
import { origin } from '../../lib/request-id.ts'
import { route } from '../../lib/route.ts'

const NOT_STARTED = 'The generation could not be started. Please try again in a moment.'

export const handler = route('POST /api/admin/generate-article', async ({ body }) => {
  const { openaiConfigured } = await apiKeySettings()
  if (!openaiConfigured) throw new Conflict(new WritingFailure('keyMissing').message)

  const countedAt = Date.now()
  await countGeneration(countedAt)
  const job = await createJob(body)
  try {
    await invokeLater(environment('GENERATOR_FUNCTION_NAME'), { jobId: job.jobId, ...origin() })
  } catch (error) {
    if (await failUnstarted(job, NOT_STARTED)) {
      await uncountGeneration(countedAt)
      throw new HttpError(502, NOT_STARTED, { cause: error })
    }
    logger.warn('generation started although its start was not confirmed', { fault: described(error) })
  }
  return job
})
