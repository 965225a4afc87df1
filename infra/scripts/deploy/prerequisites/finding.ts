/** Outcome of one check: empty, or one sentence with what to do. */
export interface Finding {
  /** A reason why the deployment would fail, or the site not do what is configured. */
  readonly fault?: string
  /** Advice that stops nothing. */
  readonly remark?: string
}

/** Awaits a check. Without permission for it the outcome is a remark: credentials that can deploy may lack it. */
export const attempt = (name: string, check: Promise<Finding>): Promise<Finding> =>
  check.catch((error: Error) =>
    error.name.startsWith('AccessDenied')
      ? { remark: `Not checked, ${name}: ${error.message}` }
      : { fault: `The ${name}: ${error.message}` },
  )
