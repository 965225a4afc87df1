import { aligned } from './aligned.ts'
import type { Figures, Result, Row, Verdict } from './bench.ts'

const INDENT = ' '.repeat(19)

/** Prints each result, with the committed figure of the same name in brackets, and its verdicts. */
export function printResults(results: readonly Result[], committed: readonly Result[]): void {
  for (const result of results) {
    const { name, passed, seconds, figures, limits = [] } = result
    const before = committed.find((other) => other.name === name)
    console.log(`\n${passed ? 'passed' : 'FAILED'}  ${`${seconds} s`.padStart(7)}  ${name}`)
    if (before) console.log(`${INDENT}[committed: ${before.revision.slice(0, 12)}, ${before.machine}]`)
    for (const line of [...plainLines(figures, before?.figures), ...tableLines(figures, before?.figures)])
      console.log(INDENT + line)
    for (const limit of limits) console.log(INDENT + verdictLine(limit))
  }
  console.log('\nCommitted results in [ ]. Times compare on the same machine under the same load only.')
}

const verdictLine = ({ what, is, limit, met }: Verdict) =>
  `${met ? 'pass' : 'MISSED'}  ${what}: ${shown(is)}, ${limit}`

const isRow = (figure: Figures[string] | undefined): figure is Row => typeof figure === 'object'

const plainLines = (figures: Figures, before: Figures = {}): string[] =>
  Object.entries(figures).flatMap(([name, figure]) => {
    if (isRow(figure)) return []
    const was = before[name]
    const beside = was === undefined || isRow(was) || was === figure ? '' : `  [${was}]`
    return [`${name}: ${figure}${beside}`]
  })

/** One table of all rows. */
function tableLines(figures: Figures, before: Figures = {}): string[] {
  const rows = Object.entries(figures).flatMap(([name, figure]) => (isRow(figure) ? [{ name, figure }] : []))
  if (rows.length === 0) return []
  const columns = [...new Set(rows.flatMap(({ figure }) => Object.keys(figure)))]
  const cells = rows.map(({ name, figure }) => {
    const was = before[name]
    return [name, ...columns.map((column) => cell(figure[column], isRow(was) ? was[column] : undefined))]
  })
  return aligned([['', ...columns], ...cells])
}

const cell = (is: number | undefined, was: number | undefined) =>
  is === undefined ? '' : shown(is) + (was === undefined ? '' : ` [${shown(was)}]`)

const shown = (value: number) => String(Math.round(value * 100) / 100)
