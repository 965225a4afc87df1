import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { WritingFailure } from '../../lib/article-writer/writing-failure.ts'
import { environment } from '../../lib/environment.ts'
import { Conflict, HttpError } from '../../lib/errors.ts'
import { countGeneration, uncountGeneration } from '../../lib/generation-limit.ts'
import { createJob, failUnstarted } from '../../lib/jobs.ts'
import { described, logger } from '../../lib/log.ts'
import { route } from '../../lib/route.ts'
import { getSettings } from '../../lib/settings.ts'

const NOT_STARTED = 'The generation could not be started. Please try again in a moment.'

/** Timeouts in milliseconds; an event is accepted in tens. Three tries fit in this function's time. */
const lambda = new LambdaClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

export const handler = route('POST /api/admin/generate-article', async ({ body }) => {
  const { openaiConfigured } = await getSettings()
  if (!openaiConfigured) throw new Conflict(new WritingFailure('keyMissing').message)

  const countedAt = Date.now()
  await countGeneration(countedAt)
  const job = await createJob(body)
  try {
    await lambda.send(
      new InvokeCommand({
        FunctionName: environment('GENERATOR_FUNCTION_NAME'),
        InvocationType: 'Event',
        Payload: JSON.stringify({ jobId: job.jobId }),
      }),
    )
  } catch (error) {
    if (await failUnstarted(job, NOT_STARTED)) {
      await uncountGeneration(countedAt)
      throw new HttpError(502, NOT_STARTED, { cause: error })
    }
    logger.warn('generation started although its start was not confirmed', { fault: described(error) })
  }
  return job
})
