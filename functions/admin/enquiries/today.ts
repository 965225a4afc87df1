import * as calls from '../../../shared/calls/enquiries.ts'
import { readToday } from '../../domain/enquiries/today.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.readToday, () => readToday())
