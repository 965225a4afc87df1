import { restore } from './state.ts'

// Vitest runs this before it loads a file: each begins with the sample content alone, whatever the one before left.
await restore()
