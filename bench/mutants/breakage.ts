/** A change of one line of the product that breaks a promise somebody would notice. */
export interface Breakage {
  readonly name: string
  readonly file: string
  /** Text of the line, exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Tests that should notice: a project of vitest.config.ts and a part of the path of files in it, cheapest first. */
  readonly tests: readonly (readonly [project: string, files: string])[]
}
