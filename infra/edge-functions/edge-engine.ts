import { execFileSync } from 'node:child_process'
import { createContext, runInContext } from 'node:vm'

/**
 * Runs an edge function on an event: in `node:vm`, or in the njs that `NJS` names, an engine as restricted as CloudFront's.
 * Results are copies: objects of another realm never equal ours.
 */
export function edgeFunction(source: string): (event: object) => unknown {
  const { NJS } = process.env
  if (NJS) {
    return (event) => {
      const script = `${source}\nconsole.log(JSON.stringify(handler(${JSON.stringify(event)})))`
      return JSON.parse(execFileSync(NJS, ['-c', script], { encoding: 'utf8' }))
    }
  }
  const context = createContext({})
  runInContext(source, context)
  return (event) => {
    context.event = event
    return JSON.parse(runInContext('JSON.stringify(handler(event))', context))
  }
}
