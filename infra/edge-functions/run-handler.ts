import { execFileSync } from 'node:child_process'
import { createContext, runInContext } from 'node:vm'

/**
 * Runs the `handler` of a CloudFront Function. Its result crosses as JSON: objects of another realm never equal ours.
 * With `EDGE_ENGINE=njs` in njs, as restricted an engine as CloudFront's own, which is not public; else in Node.js.
 * @throws Error when the source is no script of the engine's language, or njs is not installed
 */
export function runHandler(source: string, event: object): unknown {
  const call = `JSON.stringify(handler(${JSON.stringify(event)}))`
  const json =
    process.env.EDGE_ENGINE === 'njs'
      ? execFileSync('njs', ['-'], { input: `${source}\nconsole.log(${call})`, encoding: 'utf8' })
      : runInContext(`${source}\n${call}`, createContext({}))
  return JSON.parse(json)
}
