import { apiKeySettings } from '../../domain/generation/api-key.ts'
import { countGeneration, uncountGeneration } from '../../domain/generation/generation-limit.ts'
import { createJob, failUnstarted } from '../../domain/generation/job-store.ts'
import { WritingFailure } from '../../domain/generation/writer/writing-failure.ts'
import { route } from '../../pipeline/route.ts'
import { environment } from '../../platform/environment.ts'
import { Conflict, HttpError } from '../../platform/errors.ts'
import { invokeLater } from '../../platform/invoke-later.ts'
import { described, logger } from '../../platform/log.ts'
import { requestIdAttribute } from '../../platform/request-id.ts'

const NOT_STARTED = 'The generation could not be started. Please try again in a moment.'

export const handler = route('POST /api/admin/generate-article', async ({ body }) => {
  const { openaiConfigured } = await apiKeySettings()
  if (!openaiConfigured) throw new Conflict(new WritingFailure('keyMissing').message)

  const countedAt = Date.now()
  await countGeneration(countedAt)
  const job = await createJob(body)
  try {
    await invokeLater(environment('GENERATOR_FUNCTION_NAME'), { jobId: job.jobId, ...requestIdAttribute() })
  } catch (error) {
    if (await failUnstarted(job, NOT_STARTED)) {
      await uncountGeneration(countedAt)
      throw new HttpError(502, NOT_STARTED, { cause: error })
    }
    logger.warn('generation started although its start was not confirmed', { fault: described(error) })
  }
  return job
})
