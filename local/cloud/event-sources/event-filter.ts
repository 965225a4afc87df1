type Json = Record<string, unknown>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Throws on anything but exact values and `exists`: a comparison that is not emulated must not let every record through. */
function check(pattern: unknown): void {
  if (Array.isArray(pattern)) {
    const comparison = pattern.find((rule) => isObject(rule) && !isExists(rule))
    if (comparison) throw new Error(`filter rule ${Object.keys(comparison)} is not supported`)
  } else if (isObject(pattern)) {
    for (const [name, inner] of Object.entries(pattern)) {
      if (name.startsWith('$')) throw new Error(`filter rule ${name} is not supported`)
      check(inner)
    }
  } else {
    throw new Error(`a filter pattern ends in a list of rules, not in ${JSON.stringify(pattern)}`)
  }
}

const isExists = (rule: object): rule is { exists: boolean } => Object.keys(rule).join() === 'exists'

function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern))
    return pattern.some((rule) =>
      isObject(rule) && isExists(rule) ? rule.exists === (value !== undefined) : rule === value,
    )
  return Object.entries(pattern as Json).every(([name, inner]) =>
    matchesPattern(inner, (value as Json | undefined | null)?.[name]),
  )
}

/**
 * `FilterCriteria.Filters` of an event source mapping as a predicate of records: one of the patterns must match (Lambda
 * developer guide, "Filter rule syntax"). Without patterns every record passes. Throws on an unsupported rule.
 */
export function eventFilter(patterns: readonly string[]): (record: unknown) => boolean {
  const parsed = patterns.map((pattern) => JSON.parse(pattern) as unknown)
  parsed.forEach(check)
  return (record) => parsed.length === 0 || parsed.some((pattern) => matchesPattern(pattern, record))
}
