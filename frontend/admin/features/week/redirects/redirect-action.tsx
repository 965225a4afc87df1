import { useQuery } from '@tanstack/react-query'
import { useDialogParameter } from '../../../layout/use-dialog-parameter.ts'
import { REDIRECT, redirectable, redirectList } from './redirects.ts'

/** Beside an address that was asked for in vain: the way to a page by hand, or where it leads by now. */
export const RedirectAction = ({ missing }: { missing: string }) => {
  const { data: redirects } = useQuery(redirectList)
  const dialog = useDialogParameter(REDIRECT)
  const address = redirectable(missing)
  if (!address || !redirects) return null
  const redirect = redirects.find(({ from }) => from === address)
  if (redirect)
    return <span className="block py-1 text-ink-soft text-sm">{`Leads to ${redirect.to} now`}</span>
  return (
    <button
      type="button"
      aria-label={`Redirect ${missing}`}
      className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm"
      onClick={() => dialog.open(address)}
    >
      Redirect
    </button>
  )
}
