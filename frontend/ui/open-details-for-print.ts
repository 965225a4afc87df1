/**
 * Open every `details` on paper, in browsers whose style sheets can't (`::details-content`). Its name is taken off
 * meanwhile: of those with the same name only one can be open.
 */
export function openDetailsForPrint(): void {
  if (CSS.supports('selector(::details-content)')) return
  let opened: { details: HTMLDetailsElement; name: string }[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')].map((details) => ({
      details,
      name: details.name,
    }))
    for (const { details } of opened) {
      details.name = ''
      details.open = true
    }
  })
  addEventListener('afterprint', () => {
    for (const { details, name } of opened) {
      details.open = false
      details.name = name
    }
  })
}
