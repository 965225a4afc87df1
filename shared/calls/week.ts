import * as z from 'zod'
import { healthEntry } from '../entities/health.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './call.ts'

/** The owner's page. */
export const getWeek = () =>
  call('GET /api/admin/week', {
    handler: 'admin/week/get',
    access: 'admin',
    response: z.object({
      /** Faults first. */
      health: z.array(healthEntry),
    }),
    table: { Query: [partitions.health] },
  })
