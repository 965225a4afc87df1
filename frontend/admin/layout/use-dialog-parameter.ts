import { useSearchParams } from 'react-router-dom'

/** Value of the parameter for a form that makes something new. */
export const NEW = 'new'

/**
 * Which form is open, kept in the address: a reload, the Back button and a forced sign-in find it again.
 * The value is `NEW` or the id of what is edited; null when nothing is open.
 */
export function useDialogParameter(name: string) {
  const [search, setSearch] = useSearchParams()
  return {
    value: search.get(name),
    open: (value: string) => setSearch({ [name]: value }),
    close: () => setSearch({}, { replace: true }),
  }
}
