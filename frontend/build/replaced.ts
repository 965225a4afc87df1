/**
 * `code` with its only `part` replaced.
 * @throws if `code` lacks the part: a new version of a library no longer has what was to be taken out.
 */
export function replaced(code: string, part: string | RegExp, by: string): string {
  const [before, after] = code.split(part)
  if (after === undefined) throw new Error(`a reduced library has no ${part}`)
  return `${before}${by}${after}`
}

/** `code` with the body of its top-level function `name` replaced. */
export const withBody = (code: string, name: string, body: string): string =>
  replaced(code, new RegExp(`^function ${name}\\([^]*?^}$`, 'm'), `function ${name}() { ${body} }`)
