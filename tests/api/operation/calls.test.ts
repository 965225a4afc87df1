import { describe } from 'vitest'
import { routeKeys } from '../../support/client.ts'
import { testBodies, testIds } from './calls/bodies.ts'
import { callerThatChangesNothing } from './calls/caller.ts'
import { testFaults, testRepeatedRead } from './calls/faults.ts'
import { hostileTests } from './calls/hostile.ts'
import { testSessions, testSessionUse } from './calls/sessions.ts'

/** What holds for every call of the contract, one call after another: a function starts once for all of its tests. */

callerThatChangesNothing()
const testHostile = hostileTests()

describe.each(routeKeys)('%s', (key) => {
  testSessions(key)
  testBodies(key)
  testIds(key)
  testHostile(key)
  testRepeatedRead(key)
})
testFaults()
testSessionUse()
