/** One long run, or one measurement: its figures, or the error that it failed with. */
export interface Bench {
  readonly name: string
  /** `report` shows how far it is; `limits` takes what must hold. @throws when it can't be measured at all. */
  run(report: (progress: string) => void, limits: Limits): Promise<Figures>
}

/** What was measured, by a name with its unit; figures that are rows make one table. */
export type Figures = Readonly<Record<string, string | number | Row>>
/** By the column's name with its unit. */
export type Row = Readonly<Record<string, number>>

/** Notes what is measured against a limit: a missed one fails the benchmark, and all figures are still shown. */
export interface Limits {
  atMost(what: string, is: number, limit: number): void
  atLeast(what: string, is: number, limit: number): void
}

/** A limit and how it was met. */
export interface Verdict {
  readonly what: string
  readonly is: number
  readonly limit: string
  readonly met: boolean
}

/** What a benchmark came to, as `bench/results.json` and `bench/baseline.json` keep it. */
export interface Result {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  readonly figures: Figures
  readonly limits?: readonly Verdict[]
  /** Commit it ran on, with `+changes` when the working tree differed from it. */
  readonly revision: string
  readonly date: string
  readonly machine: string
}
