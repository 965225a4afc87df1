import { useEffect } from 'react'
import type { FieldValues, Path, UseFormSetFocus } from 'react-hook-form'

/** Focus a field of a form that has just been shown, so that typing can begin at once. */
export function useFirstFocus<Values extends FieldValues>(
  setFocus: UseFormSetFocus<Values>,
  name: Path<Values>,
) {
  useEffect(() => setFocus(name), [setFocus, name])
}
