/** The least of the values that this share of them, 0 to 1, does not exceed; NaN for none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN
