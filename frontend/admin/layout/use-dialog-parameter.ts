import { useSearchParams } from 'react-router-dom'

/** Value of the parameter for a form that creates an entity. */
export const NEW = 'new'

/**
 * Open dialog, kept in the query string beside the filter, so that a reload, the Back button and a forced sign-in open it
 * again. The value is `NEW` or the id of the edited entity; null for none.
 */
export function useDialogParameter(name: string) {
  const [search, setSearch] = useSearchParams()
  return {
    value: search.get(name),
    /** Address that opens the dialog. */
    to: (value: string) => `?${changed(search, name, value)}`,
    open: (value: string) => setSearch(changed(currentParameters(), name, value)),
    /** Open another entity in place of this one, so that Back closes the dialog. */
    replace: (value: string) => setSearch(changed(currentParameters(), name, value), { replace: true }),
    close: () => setSearch(changed(currentParameters(), name, null), { replace: true }),
  }
}

/** Parameters of the address as it is now: those of the last render lack what was changed since. */
export const currentParameters = () => new URLSearchParams(window.location.search)

/** Parameters with one of them changed; null removes it. */
export function changed(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next
}
