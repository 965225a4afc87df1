import * as calls from '../../../shared/calls/lots.ts'
import { updateLot } from '../../domain/lots/lot-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.updateLot, ({ params, body }) => updateLot(params.id, body))
