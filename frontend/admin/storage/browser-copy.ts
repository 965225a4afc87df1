import { changesIn } from '../../../shared/entities/changes/changed-values.ts'

/** Values of a form: texts and switches only, so that two states compare field by field. */
export type FormValues = Record<string, string | boolean>

/** Unsaved edit of a form. */
export interface Edit<Values extends FormValues = FormValues> {
  /** Version of the entity that the edit started from; undefined for a new one. */
  readonly version: number | undefined
  readonly values: Values
}

/** True when any field, however deep, has another value than in `start`. */
export const differs = (
  values: Readonly<Record<string, unknown>>,
  start: Readonly<Record<string, unknown>>,
): boolean => Object.keys(changesIn(start, values)).length > 0
