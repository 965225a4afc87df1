import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { vi } from 'vitest'
import { setCurrentSession } from '../platform/current-session.ts'

// Vitest runs this before each file: what modules of its worker keep of the file before is as in a new execution environment.
setCurrentSession(undefined)

// Waits that a test may shorten, also in modules that are loaded already.
vi.spyOn(timers, 'setTimeout')
syncBuiltinESMExports()
