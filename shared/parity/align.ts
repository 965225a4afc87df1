/** An entry of each side that belong together; null where a side lacks it. */
export type Pair<T> =
  | readonly [source: T, found: T]
  | readonly [source: T, found: null]
  | readonly [source: null, found: T]

/** Largest table of scores, 32 MB: beyond it nothing is paired. */
const MAX_CELLS = 4_000_000

/**
 * Pairs of two lists, in their order, with the greatest sum of scores (Needleman-Wunsch). A score of 0 or less pairs
 * nothing.
 */
export function aligned<T>(
  source: readonly T[],
  found: readonly T[],
  score: (one: T, other: T) => number,
): Pair<T>[] {
  const [rows, columns] = [source.length + 1, found.length + 1]
  if (rows * columns > MAX_CELLS)
    return [...source.map((one) => [one, null] as const), ...found.map((one) => [null, one] as const)]
  const best = new Float64Array(rows * columns)
  const at = (row: number, column: number) => best[row * columns + column] ?? 0
  const gain = (row: number, column: number) => score(source[row - 1] as T, found[column - 1] as T)
  for (let row = 1; row < rows; row++)
    for (let column = 1; column < columns; column++)
      best[row * columns + column] = Math.max(
        at(row - 1, column),
        at(row, column - 1),
        at(row - 1, column - 1) + gain(row, column),
      )

  const pairs: Pair<T>[] = []
  let [row, column] = [rows - 1, columns - 1]
  while (row > 0 || column > 0) {
    const gained = row > 0 && column > 0 ? gain(row, column) : 0
    if (gained > 0 && at(row, column) === at(row - 1, column - 1) + gained)
      pairs.push([source[--row] as T, found[--column] as T])
    else if (row > 0 && at(row, column) === at(row - 1, column)) pairs.push([source[--row] as T, null])
    else pairs.push([null, found[--column] as T])
  }
  return pairs.reverse()
}
