/** Browsers by the marks in their User-Agent, before those whose marks they borrow. */
const BROWSERS = [
  ['Edge', 'Edg/', 'EdgA/', 'EdgiOS/'],
  ['Opera', 'OPR/'],
  ['Samsung Internet', 'SamsungBrowser/'],
  ['Firefox', 'Firefox/', 'FxiOS/'],
  ['Chrome', 'Chrome/', 'CriOS/'],
  ['Safari', 'Safari/'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac', 'Mac OS X'],
  ['ChromeOS', 'CrOS'],
  ['Linux', 'Linux'],
] as const

/** Browser and system of a User-Agent header, for example 'Firefox on Windows': enough to know one's own, and no more. */
export function browserName(userAgent = ''): string {
  const find = (names: readonly (readonly [string, ...string[]])[]) =>
    names.find(([, ...marks]) => marks.some((mark) => userAgent.includes(mark)))?.[0]
  const system = find(SYSTEMS)
  return `${find(BROWSERS) ?? 'Unknown browser'}${system ? ` on ${system}` : ''}`
}
