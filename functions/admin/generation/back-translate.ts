import * as calls from '../../../shared/calls/generation.ts'
import { answerReservation, askGenerator } from '../../domain/generation/ask-generator.ts'
import { reserve } from '../../domain/generation/money/month-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.translateBack, async ({ body }) => {
  const reservation = answerReservation(body.html.length)
  await reserve(reservation)
  return askGenerator({ ...body, reservation: reservation.id }, calls.translateBack().response)
})
