import { isSame } from '../../../shared/entities/changes/changed-values.ts'

/** Values of a form, JSON. */
export type FormValues = Record<string, unknown>

/** Unsaved edit of a form. */
export interface Edit<Values extends FormValues = FormValues> {
  /** Version of the entity that the edit started from; undefined for a new one. */
  readonly version: number | undefined
  readonly values: Values
}

/** True when any field of `start` has another value, however deep. */
export const differs = (values: Partial<FormValues>, start: Partial<FormValues>): boolean =>
  Object.keys(start).some((name) => !isSame(values[name], start[name]))
