import { useSearchParams } from 'react-router-dom'

/** Value of the parameter for a form that creates an entity. */
export const NEW = 'new'

/**
 * Open dialog, kept in the query string, so that a reload, the Back button and a forced sign-in open it again. The value
 * is `NEW` or the id of the edited entity; null for none.
 */
export function useDialogParameter(name: string) {
  const [search, setSearch] = useSearchParams()
  return {
    value: search.get(name),
    open: (value: string) => setSearch({ [name]: value }),
    close: () => setSearch({}, { replace: true }),
  }
}
