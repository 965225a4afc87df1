import { describe } from 'vitest'
import type { RouteKey } from '../../../shared/api.ts'
import { routeKeys } from '../../support/client.ts'
import { isPublic } from '../../support/hostile/fuzz.ts'
import { sampled } from '../../support/long-runs.ts'
import { testBodies, testIds } from './calls/bodies.ts'
import { callerThatChangesNothing } from './calls/caller.ts'
import { testFaults, testRepeatedRead } from './calls/faults.ts'
import { hostileTests } from './calls/hostile.ts'
import { testSessions, testSessionUse } from './calls/sessions.ts'

/** What holds for every call of the contract. */

callerThatChangesNothing()
const testHostile = hostileTests()

const isRead = (key: RouteKey) => key.startsWith('GET ')

// What visitors read has nothing to refuse.
describe.concurrent.each(routeKeys.filter((key) => !(isRead(key) && isPublic(key))))('%s', (key) => {
  // Several calls at a time, and of each one test after the other: its function starts once for all of them.
  describe('by itself', { concurrent: false }, () => {
    testSessions(key)
    testBodies(key)
    testIds(key)
    testHostile(key)
  })
})
// All read by one client of the table.
describe.each(sampled(routeKeys.filter(isRead), 12))('%s', testRepeatedRead)
testFaults()
testSessionUse()
