import { beforeAll } from 'vitest'
import { restore } from './state.ts'

// Each file begins with the sample content alone (cloud-setup.ts), whatever the one before left.
beforeAll(restore)
