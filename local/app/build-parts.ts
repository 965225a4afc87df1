import { Problem } from '../cloud/problem.ts'
import { build, type PartName } from './build.ts'
import { Lifecycle, stopOnSignals } from './lifecycle.ts'

/** `npm run build`: builds the parts that are named as arguments, and what they take in, as a start does. */
const lifecycle = new Lifecycle()
stopOnSignals(lifecycle)
lifecycle
  .own(build(lifecycle.signal, console.log, process.argv.slice(2) as PartName[]), () => {})
  .then(
    () => lifecycle.stop(0),
    (error: unknown) => {
      if (lifecycle.signal.aborted) return
      console.error(error instanceof Problem ? error.message : error)
      lifecycle.stop(1)
    },
  )
