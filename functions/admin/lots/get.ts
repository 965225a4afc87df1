import * as calls from '../../../shared/calls/lots.ts'
import { getLot } from '../../domain/lots/lot-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getLot, ({ params }) => getLot(params.id))
