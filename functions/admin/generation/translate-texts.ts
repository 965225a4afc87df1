import * as calls from '../../../shared/calls/generation.ts'
import { TRANSLATED_AT_ONCE } from '../../../shared/entities/generation.ts'
import { answerReservation, askGenerator } from '../../domain/generation/ask-generator.ts'
import { countedGenerations } from '../../domain/generation/start-job.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.translateTexts, ({ body }) => {
  const reservation = answerReservation(TRANSLATED_AT_ONCE.characters)
  return countedGenerations([reservation], () =>
    askGenerator({ ...body, reservation: reservation.id }, calls.translateTexts().response),
  )
})
