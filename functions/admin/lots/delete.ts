import * as calls from '../../../shared/calls/lots.ts'
import { deleteLot } from '../../domain/lots/lot-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.deleteLot, async ({ params }) => {
  await deleteLot(params.id)
  return null
})
