import { beforeAll } from 'vitest'
import { cloud } from '../client.ts'
import { control } from './control.ts'

// Each file begins with the sample content alone (cloud-setup.ts), whatever the one before left.
beforeAll(() => control(cloud.run, 'POST restore'))
