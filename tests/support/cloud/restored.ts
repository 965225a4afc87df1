import { cloud } from '../client.ts'
import { control } from './control.ts'

// Vitest runs this before it loads a file: each begins with the sample content alone, whatever the one before left.
await control(cloud.run, 'POST restore')
