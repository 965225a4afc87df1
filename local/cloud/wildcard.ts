const expressions = new Map<string, RegExp>()

/** Pattern of IAM and CloudFront: `*` is any text, slashes and colons included, `?` any one character. */
export function matches(pattern: string, value: string): boolean {
  const expression = expressions.get(pattern) ?? expressionOf(pattern)
  expressions.set(pattern, expression)
  return expression.test(value)
}

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, 's')
}
