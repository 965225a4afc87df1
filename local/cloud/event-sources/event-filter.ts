type Json = Record<string, unknown>

/** One rule of a pattern's list: an exact value, or one of the comparisons this run understands. */
type Rule = string | number | boolean | null | Json

const comparisons: Record<string, (expected: unknown, actual: unknown) => boolean> = {
  prefix: (expected, actual) => typeof actual === 'string' && actual.startsWith(String(expected)),
  suffix: (expected, actual) => typeof actual === 'string' && actual.endsWith(String(expected)),
  exists: (expected, actual) => (actual !== undefined) === expected,
  'anything-but': (expected, actual) => actual !== undefined && ![expected].flat().includes(actual),
}

function fits(rule: Rule, actual: unknown): boolean {
  if (typeof rule !== 'object' || rule === null) return rule === actual
  return Object.entries(rule).every(([name, expected]) => comparisons[name]?.(expected, actual))
}

function check(pattern: unknown): void {
  if (Array.isArray(pattern)) {
    for (const rule of pattern) {
      const names = typeof rule === 'object' && rule !== null ? Object.keys(rule) : []
      const unknown = names.find((name) => !comparisons[name])
      if (unknown) throw new Error(`filter rule ${unknown} is not understood`)
      const but: unknown = (rule as Json | null)?.['anything-but']
      if (typeof but === 'object' && but !== null && !Array.isArray(but)) {
        throw new Error('filter rule anything-but with a comparison inside is not understood')
      }
    }
  } else if (typeof pattern === 'object' && pattern !== null) {
    for (const [name, inner] of Object.entries(pattern)) {
      if (name.startsWith('$')) throw new Error(`filter rule ${name} is not understood`)
      check(inner)
    }
  } else {
    throw new Error(`a filter pattern ends in a list of rules, not in ${JSON.stringify(pattern)}`)
  }
}

function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((rule: Rule) => fits(rule, value))
  return Object.entries(pattern as Json).every(([name, inner]) =>
    matchesPattern(inner, (value as Json | undefined | null)?.[name]),
  )
}

/**
 * The test that `FilterCriteria.Filters` of an event source mapping make of a record: one pattern must fit (Lambda
 * developer guide, "Filter rule syntax"). No patterns let everything through. Throws on a rule it does not know.
 */
export function eventFilter(patterns: readonly string[]): (record: unknown) => boolean {
  const parsed = patterns.map((pattern) => JSON.parse(pattern) as unknown)
  parsed.forEach(check)
  return (record) => parsed.length === 0 || parsed.some((pattern) => matchesPattern(pattern, record))
}
