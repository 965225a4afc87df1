/** One long run, or one measurement: its figures, or the error that it failed with. */
export interface Bench {
  readonly name: string
  /** `report` shows how far it is. @throws when what it holds is not so. */
  run(report: (progress: string) => void): Promise<Figures>
}

/** What was measured, by a name with its unit. */
export type Figures = Readonly<Record<string, string | number>>
