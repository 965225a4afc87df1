/** The outcome of one check: nothing when all is well, else one sentence that says what to do. */
export interface Finding {
  /** With it the deployment would fail, or the site would not do what is configured. */
  readonly fault?: string
  /** It is worth knowing and stops nothing. */
  readonly remark?: string
}

/** Who may deploy need not be allowed to look at everything: what can't be checked is said, and tried. */
export const attempt = (what: string, check: Promise<Finding>): Promise<Finding> =>
  check.catch(({ name, message }: Error) =>
    name.startsWith('AccessDenied')
      ? { remark: `Not checked, ${what}: ${message}` }
      : { fault: `The ${what}: ${message}` },
  )
