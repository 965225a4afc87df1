/** A measurement or a long run. */
export interface Bench {
  readonly name: string
  /** @param report shows progress. @param limits records verdicts. @throws Error when nothing can be measured */
  run(report: (progress: string) => void, limits: Limits): Promise<Figures>
}

/** Measured values, by a name with its unit; rows make one table. */
export type Figures = Readonly<Record<string, string | number | Row>>
/** Values by the column's name with its unit. */
export type Row = Readonly<Record<string, number>>

/** Records verdicts. A missed limit fails the benchmark; all figures are still printed. */
export interface Limits {
  atMost(what: string, is: number, limit: number): void
  atLeast(what: string, is: number, limit: number): void
}

/** A value and its limit. */
export interface Verdict {
  readonly what: string
  readonly is: number
  readonly limit: string
  readonly met: boolean
}

/** A benchmark's result, as in `bench/results.json`. */
export interface Result {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  readonly figures: Figures
  readonly limits?: readonly Verdict[]
  /** Commit, with `+changes` when the working tree differed. */
  readonly revision: string
  readonly date: string
  readonly machine: string
}
