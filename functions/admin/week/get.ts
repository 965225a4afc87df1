import * as calls from '../../../shared/calls/week.ts'
import { readHealth } from '../../domain/health/health-store.ts'
import { healthEntries } from '../../domain/health/health-words.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getWeek, async () => ({
  health: healthEntries(await readHealth(), Date.now()),
}))
