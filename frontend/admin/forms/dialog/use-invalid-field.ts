import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Move the focus to an element, opening what it is folded in. */
export function focusFolded(element: HTMLElement): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  element.focus()
  element.scrollIntoView({ block: 'center' })
}

/** Controls with an error, and the errors of those that can't have the focus. */
const INVALID = '[aria-invalid="true"], [data-invalid]'

/**
 * After a save that failed: move the focus to the first invalid field, unless one has it. `reveal` shows the part of the
 * form that the field is in.
 */
export function useInvalidField(
  submitCount: number,
  form: RefObject<HTMLFormElement | null>,
  reveal: (field: HTMLElement) => void,
): void {
  const [revealed, setRevealed] = useState<{ field: HTMLElement }>()
  const handleSubmitted = useEffectEvent(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>(INVALID) ?? [])]
    const [field] = fields
    if (!field || fields.some((one) => one.matches(':focus'))) return
    reveal(field)
    setRevealed({ field })
  })
  useEffect(() => {
    if (submitCount > 0) handleSubmitted()
  }, [submitCount])
  useEffect(() => {
    if (revealed) focusFolded(revealed.field)
  }, [revealed])
}
