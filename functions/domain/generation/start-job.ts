import { decodeTime } from 'ulid'
import type { Job } from '../../../shared/entities/generation.ts'
import { environment } from '../../platform/environment.ts'
import { Conflict, HttpError, isRefusal } from '../../platform/errors.ts'
import { described, logger } from '../../platform/log.ts'
import { sendMessage } from '../../platform/queue/send-message.ts'
import { requestIdAttribute } from '../../platform/request-id.ts'
import { apiKeySettings } from './api-key.ts'
import { countGeneration, uncountGeneration } from './generation-limit.ts'
import { failUnstarted } from './job-store.ts'
import { giveBack, type Reservation, reserve } from './money/month-store.ts'
import { WritingFailure } from './writer/writing-failure.ts'

const NOT_STARTED = 'The generation could not be started. Please try again in a moment.'

/**
 * Count generations of the day, reserve the money for each, and run what they are for: store jobs, or wait for an answer. One that is
 * refused counts nothing.
 * @throws Conflict (409) without an API key; HttpError (429) beyond the limit of the day or the month; errors of `run`
 */
export async function countedGenerations<T>(
  reservations: readonly Reservation[],
  run: () => Promise<T>,
): Promise<T> {
  const { openaiConfigured } = await apiKeySettings()
  if (!openaiConfigured) throw new Conflict(new WritingFailure('keyMissing').message)
  const counted: Reservation[] = []
  try {
    for (const reservation of reservations) {
      await countGeneration(decodeTime(reservation.id))
      counted.push(reservation)
      await reserve(reservation)
    }
  } catch (error) {
    await undo(counted)
    throw error
  }
  return unlessRefused(run, () => undo(counted))
}

/** Reserve money that no generation is counted for, and wait for the answer it is for. @throws HttpError (429); errors of `run` */
export async function reservedAnswer<T>(reservation: Reservation, run: () => Promise<T>): Promise<T> {
  await reserve(reservation)
  return unlessRefused(run, () => giveBack(reservation.id))
}

/** What may have begun is settled by the generator, or by the hour (money/lost-reservations.ts). */
async function unlessRefused<T>(run: () => Promise<T>, undo: () => Promise<void>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isRefusal(error)) await undo()
    throw error
  }
}

async function undo(counted: readonly Reservation[]): Promise<void> {
  for (const { id } of counted) {
    await uncountGeneration(decodeTime(id))
    await giveBack(id)
  }
}

/** Hand a stored job to the generator. @throws HttpError (502) if it could not be started; it has failed then */
export async function startJob(job: Job): Promise<void> {
  try {
    await sendMessage(environment('GENERATION_QUEUE_URL'), { jobId: job.jobId, ...requestIdAttribute() })
  } catch (error) {
    if (await failUnstarted(job, NOT_STARTED)) {
      await uncountGeneration(decodeTime(job.jobId))
      await giveBack(job.jobId)
      throw new HttpError(502, NOT_STARTED, { cause: error })
    }
    logger.warn('generation started although its start was not confirmed', { fault: described(error) })
  }
}
