import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

const BUNDLE = import.meta.url
let map: SourceMap | undefined

/**
 * Stack traces in the lines of the sources; every bundle begins with it (`functions/build.ts`). The bundle's source map is
 * read when a trace is first asked for: `--enable-source-maps` would read it at every cold start.
 */
Error.prepareStackTrace = (error, frames) => [error, ...frames.map(inSource)].join('\n    at ')

function inSource(frame: NodeJS.CallSite): string {
  const text = String(frame)
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  if (frame.getFileName() !== BUNDLE || line === null || column === null) return text
  map ??= new SourceMap(JSON.parse(readFileSync(new URL(`${BUNDLE}.map`), 'utf8')))
  const origin = map.findOrigin(line, column)
  if (!('fileName' in origin)) return text
  const file = origin.fileName.replace(/^(\.\.\/)+/, '')
  return text.replace(`${BUNDLE}:${line}:${column}`, `${file}:${origin.lineNumber}:${origin.columnNumber}`)
}
