/** Throws, beginning with `where`, on a property that is not in `known`: ignoring one would go unnoticed. */
export function onlyKnown(where: string, given: object = {}, known: readonly string[]): void {
  const unknown = Object.keys(given).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`${where}: ${unknown.join(', ')} is not supported locally`)
}
