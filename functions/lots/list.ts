import * as calls from '../../shared/calls/lots.ts'
import { offeredLots } from '../domain/lots/offered-lots.ts'
import { route } from '../pipeline/route.ts'

export const handler = route(calls.listOfferedLots, () => offeredLots())
