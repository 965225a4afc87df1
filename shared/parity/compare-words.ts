import { plainProse, proseAddresses } from '../formats/prose.ts'
import { compareText } from './compare-text.ts'
import type { Comparison, Difference } from './difference.ts'

/** Differences of a page's words in a language from those in another: nested values of the same schema. */
export function compareWords(
  source: unknown,
  found: unknown,
  comparison: Comparison,
  path = '',
): Difference[] {
  const below = path === '' ? '' : `${path}.`
  if (typeof source === 'string')
    return compareText(
      comparedOf(source),
      comparedOf(typeof found === 'string' ? found : ''),
      comparison,
    ).map((difference) => ({ ...difference, path }))
  if (Array.isArray(source)) {
    const others = Array.isArray(found) ? found : []
    const count: Difference[] =
      source.length === others.length
        ? []
        : [{ kind: 'item', path, source: `${source.length}`, found: `${others.length}` }]
    return [
      ...count,
      ...source
        .slice(0, others.length)
        .flatMap((item, index) => compareWords(item, others[index], comparison, `${below}${index}`)),
    ]
  }
  if (typeof source !== 'object' || source === null) return []
  return Object.entries(source).flatMap(([name, value]) =>
    compareWords(
      value,
      (found as Readonly<Record<string, unknown>> | undefined)?.[name],
      comparison,
      below + name,
    ),
  )
}

const comparedOf = (text: string) => ({ text: plainProse(text), links: proseAddresses(text) })
